"use strict";
// What memory looks like at a step: objects with their bytes, the bad access, and pointers as arrows.
const memoryView = (() => {
  const make = (name, text, kind) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };
  const LANE = 9;
  const MOST_LANES = 10;
  const KEPT = 256; // bytes of one object that are drawn

  // What was written up to a step: per object its cells, and its pointers by offset.
  function contents(finding, steps, at, pointerBytes) {
    const known = new Map();
    const of = (number) => {
      if (!known.has(number)) known.set(number, { cells: new Map(), pointers: new Map(), touched: new Set(), first: Infinity });
      return known.get(number);
    };
    for (let index = 0; index < steps.length; index += 1) {
      for (const target of Object.values(steps[index].p || {})) of(target[0]).first = Math.min(of(target[0]).first, index);
      for (const [object, offset, hex, pointers] of steps[index].w || []) {
        const entry = of(object);
        entry.first = Math.min(entry.first, index);
        for (let byte = 0; byte < hex.length / 2; byte += 1) {
          entry.touched.add(offset + byte);
          if (index <= at) entry.cells.set(offset + byte, { value: hex.slice(2 * byte, 2 * byte + 2), index });
          else if (!entry.cells.get(offset + byte)) entry.cells.set(offset + byte, null);
        }
        if (index > at) continue;
        for (const place of [...entry.pointers.keys()]) {
          if (place < offset + hex.length / 2 && place + pointerBytes > offset) entry.pointers.delete(place);
        }
        for (const [place, target, inside] of pointers || []) entry.pointers.set(place, [target, inside]);
      }
    }
    for (const object of finding.memory.objects) {
      const entry = of(object.i);
      // What no step has written was there from the start, as far as steps tell.
      for (const [offset, target, inside] of object.ptrs) {
        if (!entry.touched.has(offset)) entry.pointers.set(offset, [target, inside]);
      }
    }
    return of;
  }

  function endedBy(object, steps, at) {
    if (object.state === "live") return false;
    if (!object.end || at === steps.length - 1) return at === steps.length - 1;
    let last = -1;
    steps.forEach((step, index) => { if (step.f === object.end.f && step.l === object.end.l) last = index; });
    return last >= 0 && at > last;
  }

  function show(place, finding, steps, at, pointerBytes) {
    const memory = finding.memory;
    if (!memory) { place.replaceChildren(make("p", "nothing was kept", "quiet")); return; }
    const of = contents(finding, steps, at, pointerBytes);
    const atEnd = at === steps.length - 1;
    const there = memory.objects.filter((o) => o.kind !== "heap" || atEnd || of(o.i).first <= at);
    const asked = pointedAt(there.filter((o) => !isLiteral(o)), of, steps, at);
    if (memory.bad && atEnd) asked.add(memory.bad.o);
    const shown = there.filter((o) => !isLiteral(o) || asked.has(o.i));
    const names = new Map(shown.map((o) => [o.i, o.name || "literal"]));
    place.replaceChildren(...shown.map((o) => drawObject(o, of(o.i), names, finding, at, atEnd, endedBy(o, steps, at))));
    if (!shown.length) place.append(make("p", "no objects yet", "quiet"));
    if (memory.bad && memory.bad.o === null && atEnd) {
      place.prepend(make("p", `The bad ${memory.bad.write ? "write" : "read"} is of no object.`, "violated"));
    }
  }

  // Texts of the source are shown only where something points to them: most of them are formats and messages.
  function isLiteral(o) { return o.kind === "constant" && !o.name; }

  function pointedAt(objects, of, steps, at) {
    const targets = new Set();
    for (const o of objects) for (const [target] of of(o.i).pointers.values()) targets.add(target);
    for (const step of steps.slice(0, at + 1)) for (const [target] of Object.values(step.p || {})) targets.add(target);
    return targets;
  }

  function drawObject(o, entry, names, finding, at, atEnd, ended) {
    const bad = atEnd && finding.memory.bad && finding.memory.bad.o === o.i ? finding.memory.bad : null;
    const box = make("div", undefined, `object${bad ? " accessed" : ""}${ended ? " ended" : ""}`);
    box.id = `object-${o.i}`;
    const head = make("div", undefined, "head");
    head.append(make("strong", o.name || "literal"), document.createTextNode(` ${o.kind}, ${o.size} byte${o.size === 1 ? "" : "s"}, ${ended ? o.state : "alive"}`));
    box.append(head);
    const places = [o.where, ended ? o.ended : ""].filter(Boolean).join("; ");
    if (places) box.append(make("div", places, "quiet"));
    // The bytes of a block that was freed are known from what was written to it.
    const kept = o.data ? o.start + o.data.length / 2 : entry.touched.size ? Math.min(o.size, KEPT) : o.start;
    const low = bad ? Math.min(o.start, Math.max(bad.at, -16)) : o.start;
    const high = bad ? Math.max(kept, Math.min(bad.at + bad.n, kept + 16)) : kept;
    if (high > low) box.append(drawBytes(o, entry, bad, at, low, high));
    for (const [offset, [target, inside]] of [...entry.pointers].sort((a, b) => a[0] - b[0])) {
      const line = make("div", `${offset} `, "pointer");
      const link = make("a", `→ ${names.get(target) || "an object that is not shown"}${inside ? ` + ${inside}` : ""}`);
      if (names.has(target)) link.href = `#object-${target}`;
      line.append(link);
      line.dataset.target = String(target);
      line.dataset.inside = String(inside);
      box.append(line);
    }
    return box;
  }

  function drawBytes(o, entry, bad, at, low, high) {
    const grid = make("div", undefined, "bytes");
    grid.setAttribute("role", "img");
    const told = [];
    for (let line = Math.floor(low / 8) * 8; line < high; line += 8) {
      const label = make("span", String(line), "at");
      label.dataset.row = String(line);
      grid.append(label);
      let chars = "";
      for (let offset = line; offset < line + 8; offset += 1) {
        const outside = offset < 0 || offset >= o.size;
        const marked = bad && offset >= bad.at && offset < bad.at + bad.n;
        const [text, kind] = outside ? [marked ? "✗" : "", "outside"] : byteAt(o, entry.cells, offset, at);
        const code = parseInt(text, 16);
        chars += !outside && code > 31 && code < 127 ? String.fromCharCode(code) : outside ? " " : ".";
        if (!outside) told.push(text);
        grid.append(make("span", text, marked ? `${kind} bad` : kind));
      }
      grid.append(make("span", chars, "chars"));
    }
    grid.setAttribute("aria-label", `bytes of ${o.name || "a literal"}: ${told.slice(0, 64).join(" ")}` + (bad ? `; bad access at offset ${bad.at}, ${bad.n} bytes` : ""));
    return grid;
  }

  function byteAt(o, cells, offset, at) {
    if (cells.has(offset)) {
      const cell = cells.get(offset);
      return cell ? [cell.value, cell.index === at ? "changed" : ""] : ["··", "unset"];
    }
    const index = offset - o.start;
    const value = o.data.slice(2 * index, 2 * index + 2);
    const unset = !value || o.undef.slice(2 * index, 2 * index + 2) !== "00";
    return unset ? ["··", "unset"] : [value, ""];
  }

  // --- arrows -------------------------------------------------------------------------------------------------------
  // From everything with `data-target` to the object of that number, in lanes at the right side of the pane.
  function arrows(pane) {
    const picture = pane.querySelector("svg.arrows");
    const draw = (name) => document.createElementNS(picture.namespaceURI, name);
    picture.replaceChildren();
    const ends = [];
    for (const from of pane.querySelectorAll("[data-target]")) {
      const to = document.getElementById(`object-${from.dataset.target}`);
      if (to) ends.push({ from, to, target: rowOf(to, Number(from.dataset.inside)) });
    }
    pane.style.paddingRight = ends.length ? `${14 + LANE * Math.min(ends.length, MOST_LANES)}px` : "";
    if (!ends.length) return;
    const frame = pane.getBoundingClientRect();
    for (const each of ends) {
      const a = each.from.getBoundingClientRect();
      const b = each.target.getBoundingClientRect();
      each.y1 = a.top + a.height / 2 - frame.top;
      each.y2 = b.top + b.height / 2 - frame.top;
      each.x1 = textEnd(each.from) - frame.left + 4;
      each.x2 = each.to.getBoundingClientRect().right - frame.left + 1;
    }
    // Short arrows are inside of long ones; arrows that do not meet share a lane.
    ends.sort((a, b) => Math.abs(a.y1 - a.y2) - Math.abs(b.y1 - b.y2));
    const lanes = [];
    for (const each of ends) {
      const [low, high] = [Math.min(each.y1, each.y2) - 3, Math.max(each.y1, each.y2) + 3];
      let lane = lanes.findIndex((taken) => taken.every(([a, b]) => high < a || low > b));
      if (lane < 0) { lane = Math.min(lanes.length, MOST_LANES - 1); if (lane === lanes.length) lanes.push([]); }
      lanes[lane].push([low, high]);
      each.lane = lane;
    }
    const right = frame.width - LANE * Math.min(ends.length, MOST_LANES) - 4;
    for (const each of ends) {
      const x = right + LANE * each.lane + 6;
      const bend = Math.sign(each.y2 - each.y1) * Math.min(5, Math.abs(each.y2 - each.y1) / 2);
      const path = draw("path");
      path.setAttribute("d", `M${each.x1} ${each.y1} H${x - 5} Q${x} ${each.y1} ${x} ${each.y1 + bend} V${each.y2 - bend} Q${x} ${each.y2} ${x - 5} ${each.y2} H${each.x2 + 6}`);
      const head = draw("path");
      head.setAttribute("class", "head");
      head.setAttribute("d", `M${each.x2} ${each.y2} l8 -4 v8 z`);
      const group = draw("g");
      if (each.to.classList.contains("ended")) group.setAttribute("class", "dangling");
      group.append(path, head);
      picture.append(group);
    }
  }

  function rowOf(box, inside) {
    const rows = [...box.querySelectorAll("[data-row]")].filter((row) => Number(row.dataset.row) <= inside);
    return inside && rows.length ? rows[rows.length - 1] : box.querySelector(".head");
  }

  function textEnd(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  }

  return { show, arrows };
})();
