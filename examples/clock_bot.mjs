// A player of Seismic in JavaScript, for Node.js: it speaks version 2 of the engine protocol.
//
//     seismic engine-check node examples/clock_bot.mjs
//
// It knows no rules. It lays a tile where it touches the most others, since such highways are completed soonest, and
// claims with a crew only while it has enough of them. The protocol is explained in docs/engine-protocol.md.

import { createInterface } from "node:readline";

const CREWS = 20;
const NEIGHBOURS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

let table = []; // the tiles that lie there, such as "1,0:03r0:1W"
let seat = "1"; // whose turn it is
let moves = [];
let block = ""; // the block of lines that is being read
let cautious = false; // an option
let kept = ""; // the answer to `go infinite`, until `stop`

const say = (line) => process.stdout.write(`${line}\n`);

function readPosition(line) {
  const [, , phase, tiles] = line.split(" ");
  seat = phase.split("/")[1];
  table = tiles === "-" ? [] : tiles.split(";");
}

function touching(move) {
  const [q, r] = move.split(" ")[2].split(",").map(Number);
  const taken = new Set(["0,0", ...table.map((tile) => tile.split(":")[0])]);
  return NEIGHBOURS.filter(([dq, dr]) => taken.has(`${q + dq},${r + dr}`)).length;
}

function choose() {
  const crews = moves.filter((move) => move.startsWith("crew "));
  const posted = table.filter((tile) => tile.split(":")[2]?.startsWith(seat)).length;
  if (crews.length && CREWS - posted > (cautious ? 5 : 0)) return crews[0];
  const places = moves.filter((move) => move.startsWith("place "));
  if (!moves.includes("no-crew") && places.length)
    return places.reduce((best, move) => (touching(move) > touching(best) ? move : best));
  return moves[0]; // no crew, no turned tile, or the first of tied sides
}

function obey(line) {
  const [word, ...rest] = line.split(" ");
  if (block) {
    if (line === `${block} done`) block = "";
    else if (block === "validmoves") moves.push(line);
  } else if (line === "position begin") {
    block = "position"; // a whole record, which it does not ask for: see `prefers notation`
    table = [];
  } else if (line === "validmoves begin") {
    block = "validmoves";
    moves = [];
  } else if (word === "position" && rest[0] === "notation") {
    readPosition(rest.slice(1).join(" "));
  } else if (word === "sei") {
    say("id name Clock\nid author you\nprotocol 2\nprefers notation");
    say("option name cautious type switch default off\nseiok");
  } else if (word === "setoption" && rest[1] === "cautious") {
    cautious = rest[3] === "on";
  } else if (line === "isready") {
    say("readyok");
  } else if (line === "go infinite") {
    kept = choose();
  } else if (word === "go") {
    say(moves.length ? `bestmove ${choose()}` : "error I was sent no valid moves");
  } else if (line === "stop" && kept) {
    say(`bestmove ${kept}`);
    kept = "";
  } else if (line === "quit") {
    process.exit();
  }
}

createInterface({ input: process.stdin }).on("line", (line) => obey(line.trim()));
