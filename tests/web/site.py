"""A web server for one folder, as a plain static host: it can be killed, started again, and be given another folder."""

import functools
import gzip
import threading
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".woff2": "font/woff2"}


@dataclass
class Site:
    """The folder served now, below `under`, and the paths that were sent."""

    folder: Path
    under: str = "/"
    port: int = 0
    sent: list[str] = field(default_factory=list)
    bytes_sent: int = 0
    compresses: bool = False
    _server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        """Where the app is."""
        return f"http://127.0.0.1:{self.port}{self.under}"

    def start(self) -> "Site":
        """Serve, on the port it had before."""
        self._server = _Server(("127.0.0.1", self.port), functools.partial(_Handler, self))
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Be gone: connections are refused from now on."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_arguments: object) -> None:
        """A browser that hangs up is no fault of the site's."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: object) -> None:
        self.site = site
        self.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
        super().__init__(*arguments, directory=str(site.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not path.startswith(self.site.under) or not file.is_file():
            self.send_error(404)
            return
        body = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Cache-Control", "no-cache")
        if self.site.compresses and file.suffix not in {".zip", ".pack", ".woff2", ".png"}:
            body = _compressed(file, file.stat().st_mtime_ns)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.site.sent.append(path.removeprefix(self.site.under))
        self.site.bytes_sent += len(body)
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        self.directory = str(self.site.folder)  # a connection may live longer than a release
        return super().translate_path("/" + path.removeprefix(self.site.under))

    def log_message(self, *_arguments: object) -> None:
        """Tests look at `sent` instead."""


@functools.cache
def _compressed(file: Path, _when: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
