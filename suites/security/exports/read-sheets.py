"""Reads spreadsheets with readers that are not ours: one JSON line in ({"csv": base64, "xlsx": base64}), one out."""

import base64
import csv
import io
import json
import re
import sys
import zipfile
from xml.etree import ElementTree

import openpyxl

csv.field_size_limit(10_000_000)
# What a workbook can run, or reach for, by the name of its element.
ACTIVE = {"f", "hyperlink", "externalReference", "ddeLink", "oleLink", "oleObject", "dataValidation", "customWorkbookView"}


def csv_rows(content):
    text = content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def as_shown(value):
    """A workbook writes some characters as _x000D_ (ECMA-376, ST_Xstring); openpyxl leaves that to its caller."""
    if not isinstance(value, str):
        return value
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda code: chr(int(code[1], 16)), value)


def xlsx_sheet(content):
    active, outward = [], []
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        if parts.testzip() is not None:
            raise ValueError("a part of the archive is damaged")
        for name in parts.namelist():
            if not name.endswith((".xml", ".rels")):
                active.append(name)
                continue
            for element in ElementTree.fromstring(parts.read(name)).iter():
                if element.tag.rpartition("}")[2] in ACTIVE:
                    active.append(f"{element.tag} in {name}")
                if element.get("TargetMode") == "External":
                    outward.append(element.get("Target", ""))
    workbook = openpyxl.load_workbook(io.BytesIO(content))
    rows = [[[cell.data_type, as_shown(cell.value)] for cell in row] for row in workbook.active.iter_rows()]
    return {"rows": rows, "sheets": len(workbook.sheetnames), "active": active, "outward": outward}


def tried(read, content):
    try:
        return read(base64.b64decode(content))
    except Exception as error:
        return {"broken": f"{type(error).__name__}: {error}"[:300]}


for line in sys.stdin:
    files = json.loads(line)
    answer = {"csv": tried(csv_rows, files["csv"]), "xlsx": tried(xlsx_sheet, files["xlsx"])}
    print(json.dumps(answer, ensure_ascii=True, default=str), flush=True)
