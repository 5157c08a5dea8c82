"""`python -m limpet`, and where the `limpet` command begins."""

import gc

gc.disable()  # until the command begins (`base/collector.py`)

from limpet.cli.main import console_main  # noqa: E402 - after that

if __name__ == "__main__":
    console_main()
