// node compile.mjs PYODIDE SOURCES OUT: every .py below SOURCES as .pyc, by the Python that will run it.
// Docstrings and asserts are left out, as with python -OO. Other files are copied.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, sources, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: "0", HOME: "/" } });
mkdirSync(out, { recursive: true });
for (const [folder, place] of [
  [sources, "/sources"],
  [out, "/out"],
]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
console.log(
  python.runPython(`
import pathlib, py_compile, shutil
count = 0
for source in sorted(pathlib.Path("/sources").rglob("*")):
    inside = source.relative_to("/sources")
    target = "/out" / inside
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
    elif source.suffix == ".py":
        py_compile.compile(str(source), f"{target}c", str(inside), doraise=True, optimize=2,
                           invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        count += 1
    else:
        shutil.copyfile(source, target)
count
`),
);
process.exit(0);
