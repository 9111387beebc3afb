/* The script of a playback: it decodes the frames of a run, and draws the machine, the hottest links and the timeline of the ranks. */
(() => {
  "use strict";

  const HOTTEST = 10;
  const NEAR_PIXELS = 9; // of a link from the pointer
  const WIDEST_PIXELS = 11; // of a link
  const LARGEST_PIXELS = 18; // radius of a node
  const SMALLEST_PIXELS = 3; // radius of a node with ranks
  const NUMBERED_PIXELS = 9; // radius of a node that has room for the number of a rank
  const LANES_LEFT = 46; // room for labels
  const OVERVIEW_PIXELS = 74;
  const AXIS_PIXELS = 22;
  const RAMP = 6; // colours
  const FINISHED = 0;
  const SENDING = 2;
  const PAGE_FRAMES = 10; // of the keys page up and page down

  const run = JSON.parse(document.getElementById("data").textContent);
  const frames = run.frames.count;
  const links = run.links.name.length;
  const ranks = run.ranks.node.length;
  const byId = (id) => document.getElementById(id);
  const machine = byId("machine");
  const timeline = byId("timeline");
  const slider = byId("frame");
  const state = { frame: 0, playing: false, link: -1, rank: -1, shown: "use" };
  let data; // the decoded values
  let colours;
  let panels; // the geometry of the drawing
  let lanes; // the timeline without its cursor
  let lastStep = 0;

  // Data

  /** Decodes rows of values by frame, which are differences, compressed, in base 64. */
  async function decode(text) {
    const packed = atob(text);
    const bytes = new Uint8Array(packed.length);
    for (let i = 0; i < bytes.length; i++) {
      bytes[i] = packed.charCodeAt(i);
    }
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const values = new Uint8Array(await new Response(stream).arrayBuffer());
    for (let i = 0; i < values.length; i++) {
      if (i % frames !== 0) {
        values[i] += values[i - 1];
      }
    }
    return values;
  }

  async function decodeAll() {
    const names = ["use", "queues", "injection", "states", "partnersLow", "partnersHigh"];
    const values = await Promise.all(names.map((name) => decode(run.values[name].bytes)));
    return Object.fromEntries(names.map((name, i) => [name, values[i]]));
  }

  const level = (name, row, frame) => data[name][row * frames + frame];
  const value = (name, row, frame) => level(name, row, frame) * run.values[name].greatest / run.values[name].steps;
  const partner = (rank, frame) => level("partnersLow", rank, frame) + 256 * level("partnersHigh", rank, frame);

  /** The links with the highest values in a frame, the highest first, of equal ones the first. */
  function hottest(frame) {
    const found = [];
    for (let link = 0; link < links; link++) {
      const own = level(state.shown, link, frame);
      if (own > 0 && (found.length < HOTTEST || own > level(state.shown, found[HOTTEST - 1], frame))) {
        let place = found.length;
        while (place > 0 && level(state.shown, found[place - 1], frame) < own) {
          place--;
        }
        found.splice(place, 0, link);
        found.length = Math.min(found.length, HOTTEST);
      }
    }
    return found;
  }

  // Texts

  const percent = (share) => (100 * share).toFixed(1) + " %";
  const count = (number) => number.toLocaleString("en");
  const router = (id) => run.routers[id];
  const nodeText = (node) => "node " + node + " (" + router(run.nodes[node]) + ")";

  const TIME_UNITS = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
  const wholeNanoseconds = run.frames.lastCycle * run.frames.nanosecondsPerCycle;
  const unit = TIME_UNITS.filter(([, size]) => wholeNanoseconds >= 2 * size).pop() ?? TIME_UNITS[0];
  const time = (cycle) => {
    const units = cycle * run.frames.nanosecondsPerCycle / unit[1];
    return units.toLocaleString("en", { maximumFractionDigits: units < 100 ? 2 : 1 }) + " " + unit[0];
  };
  const beginCycle = (frame) => frame * run.frames.cyclesPerFrame;
  const endCycle = (frame) => (frame === frames - 1 ? run.frames.lastCycle : (frame + 1) * run.frames.cyclesPerFrame);

  function linkValue(link) {
    return state.shown === "use"
      ? percent(value("use", link, state.frame))
      : count(Math.round(10 * value("queues", link, state.frame)) / 10);
  }

  function rankText(rank) {
    const now = level("states", rank, state.frame);
    const does = run.states[now];
    const other = partner(rank, state.frame);
    const whom = now < SENDING ? "" : (now === SENDING ? " to rank " : " for rank ") + other + " on " + nodeText(run.ranks.node[other]);
    return "Rank " + rank + " on " + nodeText(run.ranks.node[rank]) + ": " + does + whom + ".";
  }

  // Colours

  function readColours() {
    const style = getComputedStyle(document.documentElement);
    const named = (name) => style.getPropertyValue("--" + name).trim();
    const ramp = [...Array(RAMP).keys()].map((i) => rgb(named("ramp-" + i)));
    colours = {
      text: named("text"), muted: named("muted"), grid: named("grid"), accent: named("accent"), surface: named("surface"),
      idle: named("idle"), cursor: named("cursor"), node: named("node"), line: named("line"),
      states: run.states.map((_, i) => named("state-" + i)),
      ramp: [...Array(256).keys()].map((i) => mixed(ramp, i / 255)),
    };
  }

  const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

  function mixed(ramp, share) {
    const place = share * (RAMP - 1);
    const first = Math.min(RAMP - 2, Math.floor(place));
    const channel = (i) => Math.round(ramp[first][i] + (place - first) * (ramp[first + 1][i] - ramp[first][i]));
    return `rgb(${channel(0)},${channel(1)},${channel(2)})`;
  }

  const rampColour = (own) => colours.ramp[Math.round(255 * own / run.values[state.shown].steps)];

  // The machine

  /** A canvas with as many pixels as the screen has. */
  function sized(canvas, width, height) {
    const scale = window.devicePixelRatio || 1;
    canvas.style.height = height + "px";
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    return context;
  }

  /** Places the planes of the drawing side by side, as large as possible. */
  function layOut() {
    const { extent, planes } = run.drawing;
    const width = machine.clientWidth;
    const most = Math.max(300, Math.min(innerHeight * 0.58, 560));
    const ratio = Math.abs(extent.top - extent.bottom) / (extent.right - extent.left);
    const title = planes.length > 1 ? 16 : 0;
    let best = { size: 0 };
    for (let columns = 1; columns <= planes.length; columns++) {
      const rows = Math.ceil(planes.length / columns);
      const size = Math.min(width / columns, (most / rows - title) / ratio);
      if (size > best.size) {
        best = { size, columns, rows };
      }
    }
    const side = Math.floor(best.size);
    const height = side * ratio + title;
    const left = (width - best.columns * side) / 2;
    panels = {
      width, height: best.rows * height, title, unit: side / (extent.right - extent.left),
      origin: planes.map((_, i) => [left + (i % best.columns) * side, Math.floor(i / best.columns) * height + title]),
      ratio, side,
    };
    panels.context = sized(machine, panels.width, panels.height);
    placeMarks();
  }

  /** The pixel of a place, which is in parts of a unit. */
  function at(plane, x, y) {
    const { extent, parts } = run.drawing;
    const [left, top] = panels.origin[plane];
    return [
      left + (x / parts - extent.left) / (extent.right - extent.left) * panels.side,
      top + (extent.top - y / parts) / (extent.top - extent.bottom) * panels.side * panels.ratio,
    ];
  }

  function placeMarks() {
    const { strokes, points, extent, cells } = run.drawing;
    panels.strokes = strokes.link.map((link, i) => ({
      link, from: at(strokes.plane[i], strokes.x1[i], strokes.y1[i]), to: at(strokes.plane[i], strokes.x2[i], strokes.y2[i]),
    }));
    panels.points = points.router.map((id, i) => ({ router: id, at: at(points.plane[i], points.x[i], points.y[i]) }));
    panels.ofRouter = new Map(panels.points.map((point) => [point.router, point]));
    panels.width1 = Math.min(WIDEST_PIXELS, Math.max(cells ? 0 : 1.2, extent.stroke * panels.unit));
    panels.radius = Math.max(1.6, Math.min(LARGEST_PIXELS, extent.node * panels.unit / 2));
    panels.cells = cells ? cellsOf(panels.strokes) : [];
  }

  function cellsOf(strokes) {
    const cells = new Map();
    for (const stroke of strokes) {
      const key = stroke.from.join();
      if (!cells.has(key)) {
        cells.set(key, { ...stroke, links: [] });
      }
      cells.get(key).links.push(stroke.link);
    }
    return [...cells.values()];
  }

  const busiest = (cell) =>
    cell.links.reduce((best, link) => (level(state.shown, link, state.frame) > level(state.shown, best, state.frame) ? link : best));

  function drawMachine() {
    const { context, width, height } = panels;
    context.clearRect(0, 0, width, height);
    context.lineCap = "butt";
    drawTitles(context);
    if (run.drawing.cells) {
      drawCells(context);
    } else {
      drawStrokes(context);
      drawPoints(context);
    }
    drawSelection(context);
  }

  function drawTitles(context) {
    context.fillStyle = colours.muted;
    context.font = "12px system-ui, sans-serif";
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    run.drawing.planes.forEach((plane, i) => context.fillText(plane, panels.origin[i][0] + 4, panels.origin[i][1] - 4));
  }

  /** Draws the links from the idle to the busiest, so that those are on top; those of a level are one path. */
  function drawStrokes(context) {
    const byLevel = new Map();
    for (const stroke of panels.strokes) {
      const own = level(state.shown, stroke.link, state.frame);
      if (!byLevel.has(own)) {
        byLevel.set(own, []);
      }
      byLevel.get(own).push(stroke);
    }
    for (const own of [...byLevel.keys()].sort((a, b) => a - b)) {
      context.beginPath();
      byLevel.get(own).forEach(({ from, to }) => { context.moveTo(...from); context.lineTo(...to); });
      context.strokeStyle = own === 0 ? colours.idle : rampColour(own);
      context.lineWidth = own === 0 ? panels.width1 * 0.7 : panels.width1 * 1.15;
      context.stroke();
    }
  }

  function drawCells(context) {
    for (const cell of panels.cells) {
      const own = level(state.shown, busiest(cell), state.frame);
      const [x, y] = cell.from;
      context.fillStyle = own === 0 ? colours.idle : rampColour(own);
      context.fillRect(x, y, Math.max(1, cell.to[0] - x - 0.5), Math.max(1, cell.to[1] - y - 0.5));
    }
  }

  /** The state that most ranks on a router have, or -1 without a rank. */
  function stateOf(id) {
    const found = run.states.map(() => 0);
    for (const rank of run.ranksOfRouter.get(id) ?? []) {
      found[level("states", rank, state.frame)]++;
    }
    const most = Math.max(...found);
    return most === 0 ? -1 : found.lastIndexOf(most);
  }

  function drawPoints(context) {
    for (const { router: id, at: [x, y] } of panels.points) {
      const own = stateOf(id);
      context.beginPath();
      context.arc(x, y, own < 0 ? panels.radius * 0.6 : Math.max(SMALLEST_PIXELS, panels.radius), 0, 2 * Math.PI);
      context.fillStyle = own < 0 ? colours.node : colours.states[own];
      context.fill();
      if (own === FINISHED) {
        context.strokeStyle = colours.muted;
        context.lineWidth = 1;
        context.stroke();
      }
      if (own >= 0 && panels.radius >= NUMBERED_PIXELS) {
        const there = run.ranksOfRouter.get(id);
        context.fillStyle = own === FINISHED ? colours.text : "#fff";
        context.font = `600 ${Math.round(panels.radius * (there.length > 1 ? 0.7 : 0.85))}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillText(there[0] + (there.length > 1 ? "+" : ""), x, y + 1);
      }
    }
  }

  function drawSelection(context) {
    context.strokeStyle = colours.accent;
    if (state.link >= 0) {
      context.lineWidth = Math.max(3, panels.width1 * 0.6);
      for (const stroke of panels.strokes.filter((each) => each.link === state.link)) {
        outline(context, stroke);
      }
    }
    if (state.rank >= 0) {
      drawRank(context);
    }
  }

  /** A frame around a link or a cell. */
  function outline(context, { from, to }) {
    if (run.drawing.cells) {
      context.strokeRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
      return;
    }
    const length = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1]));
    const room = panels.width1 / 2 + 3;
    const along = [(to[0] - from[0]) / length * 3, (to[1] - from[1]) / length * 3];
    const aside = [-(to[1] - from[1]) / length * room, (to[0] - from[0]) / length * room];
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(from[0] - along[0] + aside[0], from[1] - along[1] + aside[1]);
    context.lineTo(to[0] + along[0] + aside[0], to[1] + along[1] + aside[1]);
    context.lineTo(to[0] + along[0] - aside[0], to[1] + along[1] - aside[1]);
    context.lineTo(from[0] - along[0] - aside[0], from[1] - along[1] - aside[1]);
    context.closePath();
    context.stroke();
  }

  /** Marks the node of the selected rank, and with an arrow the node for which it waits or to which it sends. */
  function drawRank(context) {
    const own = run.nodes[run.ranks.node[state.rank]];
    if (run.drawing.cells) {
      markRow(context, run.drawing.rows[own]);
      return;
    }
    const point = panels.ofRouter.get(own);
    if (!point) {
      return;
    }
    const [x, y] = point.at;
    context.lineWidth = 2.5;
    context.beginPath();
    context.arc(x, y, panels.radius + 4, 0, 2 * Math.PI);
    context.stroke();
    const other = panels.ofRouter.get(run.nodes[run.ranks.node[partner(state.rank, state.frame)]]);
    if (level("states", state.rank, state.frame) >= SENDING && other && other !== point) {
      drawArrow(context, point.at, other.at);
    }
  }

  function markRow(context, row) {
    if (row < 0) {
      return;
    }
    const { extent, parts } = run.drawing;
    const [left, top] = at(0, 0, row * parts);
    const [right, bottom] = at(0, extent.right * parts, (row + 1) * parts);
    context.lineWidth = 2;
    context.strokeRect(left, top, right - left, bottom - top);
  }

  function drawArrow(context, from, to) {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const room = panels.radius + 5;
    const [x1, y1] = [from[0] + room * Math.cos(angle), from[1] + room * Math.sin(angle)];
    const [x2, y2] = [to[0] - room * Math.cos(angle), to[1] - room * Math.sin(angle)];
    context.setLineDash([6, 4]);
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    for (const turn of [-0.45, 0.45]) {
      context.moveTo(x2, y2);
      context.lineTo(x2 - 11 * Math.cos(angle + turn), y2 - 11 * Math.sin(angle + turn));
    }
    context.stroke();
  }

  /** What is at a place of the drawing: a rank's node, or a link. */
  function found(x, y) {
    if (run.drawing.cells) {
      const cell = panels.cells.find(({ from, to }) => x >= from[0] && x < to[0] && y >= from[1] && y < to[1]);
      return cell ? { link: busiest(cell) } : {};
    }
    const near = panels.points.find((point) => Math.hypot(point.at[0] - x, point.at[1] - y) <= Math.max(SMALLEST_PIXELS, panels.radius) + 2);
    if (near && run.ranksOfRouter.has(near.router)) {
      return { router: near.router };
    }
    let best = { distance: NEAR_PIXELS };
    for (const { link, from, to } of panels.strokes) {
      const distance = distanceTo(from, to, x, y);
      if (distance < best.distance) {
        best = { distance, link };
      }
    }
    return best;
  }

  function distanceTo([x1, y1], [x2, y2], x, y) {
    const square = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
    return Math.hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y);
  }

  // The timeline

  /** Draws all of the timeline that does not depend on the frame: the use of links above, a lane for each rank below. */
  function drawLanes() {
    const width = timeline.clientWidth;
    const lanesHeight = Math.max(48, Math.min(420, ranks * 9));
    const height = OVERVIEW_PIXELS + lanesHeight + AXIS_PIXELS;
    const context = sized(timeline, width, height);
    lanes = { width, height, lanesHeight, context, inside: width - LANES_LEFT - 6, picture: document.createElement("canvas") };
    drawStates(context);
    drawOverview(context);
    drawAxis(context);
    lanes.picture.width = timeline.width;
    lanes.picture.height = timeline.height;
    lanes.picture.getContext("2d").drawImage(timeline, 0, 0);
  }

  const xOf = (frame) => LANES_LEFT + (frame + 0.5) / frames * lanes.inside;

  function drawStates(context) {
    const picture = document.createElement("canvas");
    picture.width = frames;
    picture.height = ranks;
    const pixels = picture.getContext("2d").createImageData(frames, ranks);
    const fills = colours.states.map(rgb);
    for (let i = 0; i < frames * ranks; i++) {
      pixels.data.set(fills[data.states[i]], 4 * i);
      pixels.data[4 * i + 3] = 255;
    }
    picture.getContext("2d").putImageData(pixels, 0, 0);
    context.imageSmoothingEnabled = frames > lanes.inside || ranks > lanes.lanesHeight;
    context.drawImage(picture, LANES_LEFT, OVERVIEW_PIXELS, lanes.inside, lanes.lanesHeight);
    const lane = lanes.lanesHeight / ranks;
    const step = 2 ** Math.max(0, Math.ceil(Math.log2(16 / lane)));
    for (let rank = 0; rank < ranks; rank += step) {
      label(context, rank === 0 ? "rank 0" : String(rank), LANES_LEFT - 5, OVERVIEW_PIXELS + (rank + 0.5) * lane + 5, "right");
    }
  }

  function label(context, text, x, y, align) {
    context.fillStyle = colours.muted;
    context.font = "12px system-ui, sans-serif";
    context.textAlign = align;
    context.textBaseline = "alphabetic";
    context.fillText(text, x, y);
  }

  function drawOverview(context) {
    const bottom = OVERVIEW_PIXELS - 8;
    const greatest = Math.max(run.values.use.greatest, 1e-9);
    const yOf = (share) => bottom - share / greatest * (bottom - 12);
    context.beginPath();
    context.moveTo(xOf(0), bottom);
    run.means.forEach((share, frame) => context.lineTo(xOf(frame), yOf(share)));
    context.lineTo(xOf(frames - 1), bottom);
    context.globalAlpha = 0.35;
    context.fillStyle = colours.ramp[150];
    context.fill();
    context.globalAlpha = 1;
    curve(context, run.largest.map((share, frame) => [xOf(frame), yOf(share)]), colours.ramp[190], 1.2);
    if (state.link >= 0) {
      const points = [...Array(frames).keys()].map((frame) => [xOf(frame), yOf(value("use", state.link, frame))]);
      curve(context, points, colours.accent, 1.8);
    }
    context.fillStyle = colours.line;
    context.fillRect(LANES_LEFT, bottom, lanes.inside, 1);
    label(context, percent(greatest).replace(".0", ""), LANES_LEFT - 5, 16, "right");
    label(context, "0", LANES_LEFT - 5, bottom + 2, "right");
  }

  function curve(context, points, colour, width) {
    context.beginPath();
    points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }

  function drawAxis(context) {
    const y = OVERVIEW_PIXELS + lanes.lanesHeight;
    const ticks = Math.max(2, Math.floor(lanes.inside / 130));
    for (let tick = 0; tick <= ticks; tick++) {
      const x = LANES_LEFT + tick / ticks * lanes.inside;
      context.fillStyle = colours.muted;
      context.fillRect(x - (tick === ticks ? 1 : 0), y, 1, 4);
      const align = tick === 0 ? "left" : tick === ticks ? "right" : "center";
      label(context, time(tick / ticks * run.frames.lastCycle), x, y + 16, align);
    }
  }

  function drawCursor() {
    const { context, height, lanesHeight } = lanes;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, timeline.width, timeline.height);
    context.drawImage(lanes.picture, 0, 0);
    context.restore();
    if (state.rank >= 0) {
      const lane = lanesHeight / ranks;
      const middle = OVERVIEW_PIXELS + (state.rank + 0.5) * lane;
      const half = Math.max(2, lane / 2);
      context.strokeStyle = colours.accent;
      context.lineWidth = 2;
      context.strokeRect(LANES_LEFT - 1, middle - half, lanes.inside + 2, 2 * half);
    }
    context.fillStyle = colours.cursor;
    context.fillRect(Math.round(xOf(state.frame)) - 1, 4, 2, height - AXIS_PIXELS - 2);
  }

  // The lists

  function fillHottest() {
    const top = hottest(state.frame);
    const steps = run.values[state.shown].steps;
    byId("hottest").querySelectorAll("button").forEach((button, place) => {
      const link = top[place] ?? -1;
      const [name, amount, bar] = button.children;
      button.dataset.link = link;
      button.disabled = link < 0;
      button.setAttribute("aria-pressed", String(link >= 0 && link === state.link));
      name.textContent = link < 0 ? "" : run.links.name[link];
      amount.textContent = link < 0 ? "" : linkValue(link);
      bar.style.width = (link < 0 ? 0 : 100 * level(state.shown, link, state.frame) / steps) + "%";
      bar.style.background = link < 0 ? "" : rampColour(level(state.shown, link, state.frame));
    });
    byId("link-text").textContent = linkText(top);
    byId("clear-link").hidden = state.link < 0;
  }

  function linkText(top) {
    if (state.link < 0) {
      return top.length === 0 ? "No link carries anything in this frame." : "Choose a link in the list or in the drawing.";
    }
    const own = level(state.shown, state.link, state.frame);
    let place = 1;
    for (let link = 0; link < links; link++) {
      place += level(state.shown, link, state.frame) > own ? 1 : 0;
    }
    const packets = count(Math.round(10 * value("queues", state.link, state.frame)) / 10);
    return run.links.name[state.link] + ", from " + router(run.links.from[state.link]) + " to " + router(run.links.to[state.link])
      + ": " + percent(value("use", state.link, state.frame)) + " used, " + packets + " packets in the queue at its end; number "
      + place + " of " + count(links) + "." + (isDrawn(state.link) ? "" : " It is not in the drawing.");
  }

  const isDrawn = (link) => run.drawing.strokes.link.includes(link);

  function fillTexts() {
    const { frame } = state;
    slider.value = frame;
    slider.setAttribute("aria-valuetext", "frame " + (frame + 1) + " of " + frames + ", " + time(endCycle(frame)));
    byId("where").textContent = "Frame " + count(frame + 1) + " of " + count(frames) + ": cycles " + count(beginCycle(frame) + 1) + " to "
      + count(endCycle(frame)) + ", " + time(beginCycle(frame)) + " to " + time(endCycle(frame));
    const now = run.states.map(() => 0);
    for (let rank = 0; rank < ranks; rank++) {
      now[level("states", rank, frame)]++;
    }
    byId("summary").textContent = "Links: mean " + percent(run.means[frame]) + ", busiest " + percent(run.largest[frame]) + ". Ranks: "
      + run.states.map((name, i) => count(now[i]) + " " + name).reverse().join(", ") + ". Packets: " + count(run.packets[frame])
      + " in queues.";
    byId("rank-text").textContent = state.rank < 0 ? "Choose a rank here, in the timeline or at its node." : rankText(state.rank);
    byId("clear-rank").hidden = state.rank < 0;
  }

  function show() {
    drawMachine();
    drawCursor();
    fillHottest();
    fillTexts();
    document.documentElement.dataset.frame = state.frame;
  }

  // Controls

  function go(frame) {
    state.frame = Math.max(0, Math.min(frames - 1, frame));
    show();
  }

  function play(playing) {
    if (playing && state.frame === frames - 1) {
      state.frame = 0;
    }
    state.playing = playing;
    byId("play").textContent = playing ? "Pause" : "Play";
    if (playing) {
      lastStep = performance.now();
      requestAnimationFrame(step);
    }
  }

  function step(now) {
    if (!state.playing) {
      return;
    }
    const due = Math.floor((now - lastStep) * Number(byId("speed").value) / 1000);
    if (due > 0) {
      lastStep = now;
      go(state.frame + due);
      if (state.frame === frames - 1) {
        play(false);
        return;
      }
    }
    requestAnimationFrame(step);
  }

  function selectLink(link) {
    state.link = link === state.link ? -1 : link;
    drawLanes();
    show();
  }

  function selectRank(rank) {
    state.rank = rank;
    byId("rank").value = rank < 0 ? "" : rank;
    show();
  }

  /** Selects the first rank at a router, or the one after the selected rank if that is there. */
  function selectRankOf(id) {
    const there = run.ranksOfRouter.get(id);
    selectRank(there[(there.indexOf(state.rank) + 1) % there.length]);
  }

  const positionIn = (canvas, event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function seek(event) {
    const [x] = positionIn(timeline, event);
    play(false);
    go(Math.floor((x - LANES_LEFT) / lanes.inside * frames));
  }

  function listenToDrawing() {
    const tip = byId("tip");
    machine.addEventListener("click", (event) => {
      const what = found(...positionIn(machine, event));
      if (what.router !== undefined) {
        selectRankOf(what.router);
      } else if (what.link !== undefined) {
        selectLink(what.link);
      }
    });
    machine.addEventListener("pointermove", (event) => {
      const [x, y] = positionIn(machine, event);
      const what = found(x, y);
      const text = what.router !== undefined
        ? router(what.router) + ": " + run.ranksOfRouter.get(what.router).slice(0, 4).map((rank) => "rank " + rank + " "
          + run.states[level("states", rank, state.frame)]).join(", ")
        : what.link === undefined ? "" : run.links.name[what.link] + ": " + linkValue(what.link);
      tip.hidden = text === "";
      tip.textContent = text;
      tip.style.left = Math.max(0, Math.min(x + 14, machine.clientWidth - tip.offsetWidth)) + "px";
      tip.style.top = y + 26 + "px";
    });
    machine.addEventListener("pointerleave", () => { tip.hidden = true; });
  }

  function listenToTimeline() {
    timeline.addEventListener("pointerdown", (event) => {
      const [, y] = positionIn(timeline, event);
      if (y >= OVERVIEW_PIXELS && y < OVERVIEW_PIXELS + lanes.lanesHeight) {
        selectRank(Math.min(ranks - 1, Math.floor((y - OVERVIEW_PIXELS) / lanes.lanesHeight * ranks)));
      }
      seek(event);
      if (event.isTrusted) {
        timeline.setPointerCapture(event.pointerId);
      }
    });
    timeline.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) {
        seek(event);
      }
    });
  }

  /** Keys work everywhere but in fields that need them; the slider has its own. */
  function listenToKeys() {
    document.addEventListener("keydown", (event) => {
      const field = event.target.closest?.("input:not([type=range]), select, button, summary, a");
      if (field && (event.key === " " || !field.matches("button"))) {
        return;
      }
      const frame = {
        ArrowLeft: state.frame - 1, ArrowRight: state.frame + 1, Home: 0, End: frames - 1,
        PageDown: state.frame + PAGE_FRAMES, PageUp: state.frame - PAGE_FRAMES,
      }[event.key];
      if (event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      if (event.key === " ") {
        event.preventDefault();
        play(!state.playing);
      } else if (event.target === timeline && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        selectRank(Math.max(0, Math.min(ranks - 1, state.rank + (event.key === "ArrowUp" ? -1 : 1))));
      } else if (frame !== undefined && (!event.key.startsWith("Page") || event.target === slider)) {
        event.preventDefault();
        play(false);
        go(frame);
      }
    });
  }

  function listen() {
    byId("play").addEventListener("click", () => play(!state.playing));
    slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
    byId("show").addEventListener("change", (event) => {
      state.shown = event.target.value;
      fillLegend();
      show();
    });
    byId("hottest").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) {
        play(false);
        selectLink(Number(button.dataset.link));
      }
    });
    byId("clear-link").addEventListener("click", () => selectLink(state.link));
    byId("clear-rank").addEventListener("click", () => selectRank(-1));
    byId("rank").addEventListener("input", (event) => {
      const rank = event.target.value === "" ? -1 : Number(event.target.value);
      if (Number.isInteger(rank) && rank < ranks) {
        state.rank = Math.max(-1, rank);
        show();
      }
    });
    listenToDrawing();
    listenToTimeline();
    listenToKeys();
  }

  function fillLegend() {
    const { greatest } = run.values[state.shown];
    byId("greatest").textContent = state.shown === "use" ? percent(greatest) : count(greatest) + " packets";
    byId("hottest-title").textContent = state.shown === "use" ? "Hottest links" : "Fullest queues, by link";
  }

  function redraw() {
    readColours();
    layOut();
    drawLanes();
    show();
  }

  /** Goes to what the address names, such as #frame=12&rank=3&link=(3,2)-x. */
  function goToAsked() {
    const asked = (name) => new RegExp("[#&]" + name + "=([^&]+)").exec(location.hash)?.[1];
    const frame = Number(asked("frame") ?? 1) - 1;
    const rank = Number(asked("rank") ?? -1);
    state.link = run.links.name.indexOf(decodeURIComponent(asked("link") ?? ""));
    state.rank = Number.isInteger(rank) && rank < ranks ? rank : -1;
    state.frame = Number.isInteger(frame) ? Math.max(0, Math.min(frames - 1, frame)) : 0;
    byId("rank").value = state.rank < 0 ? "" : state.rank;
  }

  async function start() {
    if (typeof DecompressionStream === "undefined") {
      byId("where").textContent = "This page needs a browser of 2023 or later.";
      return;
    }
    data = await decodeAll();
    run.ranksOfRouter = new Map();
    run.ranks.node.forEach((node, rank) => {
      const id = run.nodes[node];
      run.ranksOfRouter.set(id, [...(run.ranksOfRouter.get(id) ?? []), rank]);
    });
    goToAsked();
    slider.max = frames - 1;
    slider.disabled = false;
    byId("play").disabled = false;
    fillLegend();
    redraw();
    listen();
    let width = machine.clientWidth;
    new ResizeObserver(() => {
      if (machine.clientWidth !== width) {
        width = machine.clientWidth;
        redraw();
      }
    }).observe(document.querySelector("main"));
    addEventListener("hashchange", () => { goToAsked(); drawLanes(); show(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
    document.documentElement.dataset.ready = "true";
  }

  start();
})();
