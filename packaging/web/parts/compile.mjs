// node compile.mjs PYODIDE SOURCES OUT: every .py below SOURCES as .pyc, by the Python that will run it.
// Docstrings and asserts are left out, as with python -OO, except that a decorated class keeps a dash for its own: a
// dataclass with none makes one up from its signature. Other files are copied. OUT/methods has the methods of all
// dataclasses, which they would compile at every start.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, sources, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: "0", HOME: "/" } });
const parts = dirname(fileURLToPath(import.meta.url));
mkdirSync(out, { recursive: true });
copyFileSync(`${parts}/packed.py`, `${sources}/app/packed.py`);
python.registerJsModule("flet_js", { start_connection: null, send: null });
python.registerJsModule("web_page", {});
python.FS.writeFile("/gather_methods.py", readFileSync(`${parts}/gather_methods.py`, "utf8"));
for (const [folder, place] of [
  [sources, "/sources"],
  [out, "/out"],
]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
console.log(
  python.runPython(`
import ast, pathlib, shutil, sys
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

def compiled(source, name):
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.decorator_list:
            dash = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant("-"))
            node.body.insert(0, ast.fix_missing_locations(ast.copy_location(dash, node)))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return _code_to_hash_pyc(code, source_hash(source), checked=False)

count = 0
for source in sorted(pathlib.Path("/sources").rglob("*")):
    inside = source.relative_to("/sources")
    target = "/out" / inside
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
    elif source.suffix == ".py":
        target.with_suffix(".pyc").write_bytes(compiled(source.read_bytes(), str(inside)))
        count += 1
    else:
        shutil.copyfile(source, target)

sys.path[:0] = ["/", "/out/app", "/out/packages"]
from gather_methods import gather
gather(pathlib.Path("/sources/app"), pathlib.Path("/out/methods"))
count
`),
);
process.exit(0);
