"""A headless Chromium, driven through the pipe of its debugging protocol: nothing but the browser is needed."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 60.0
"""Seconds until a browser that does not answer is given up."""


class Browser:
    """One page. `requests` are the addresses that it asked for, `errors` what its script complained about."""

    def __init__(self, profile: Path) -> None:
        assert CHROMIUM is not None
        self.requests: list[str] = []
        self.errors: list[str] = []
        self._number = 0
        self._waiting = b""
        self._loaded = False
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        shell = f'exec "$0" "$@" 3<&{to_read} 4>&{to_write}'
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars"]
        arguments += ["--disable-background-networking", "--no-first-run", f"--user-data-dir={profile}"]
        self._process = subprocess.Popen(
            ["bash", "-c", shell, CHROMIUM, *arguments],
            pass_fds=(to_read, to_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(to_write)
        self._session: str | None = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Performance.enable", timeDomain="threadTicks")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        os.close(self._read)
        os.close(self._write)

    def call(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._waiting:
            ready, _, _ = select.select([self._read], [], [], PATIENCE)
            data = os.read(self._read, 1 << 16) if ready else b""
            assert data, "the browser does not answer"
            self._waiting += data
        raw, _, self._waiting = self._waiting.partition(b"\0")
        message: dict[str, Any] = json.loads(raw)
        match message.get("method"):
            case "Page.loadEventFired":
                self._loaded = True
            case "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
            case "Runtime.exceptionThrown" | "Log.entryAdded":
                self.errors.append(json.dumps(message["params"]))
        return message

    def open(self, file: Path) -> None:
        self.requests, self.errors, self._loaded = [], [], False
        self.call("Page.navigate", url=file.as_uri())
        while not self._loaded:
            self._receive()

    def run(self, script: str) -> Any:
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def processor_seconds(self) -> float:
        """Of the thread that parses, runs scripts and lays out."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")

    def press(self, key: str) -> None:
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=codes[key])

    def click(self, selector: str) -> None:
        """With the mouse, where the element is."""
        place = f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView();"
        place += " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        x, y = self.run(place)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def show(self, width: int, height: int, scheme: str) -> None:
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def screenshot(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
