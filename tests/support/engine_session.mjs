// Does with the page's own game (web/src/engine) what each line of input asks for, and answers with a line.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { bytesOf } from "../../web/src/base/sha256";
import { analysisAnswer } from "../../web/src/engine/advice/analysis-answer";
import { soloAnalyst } from "../../web/src/engine/advice/analyst";
import { fitsAnswer } from "../../web/src/engine/advice/fits-answer";
import { hintAnswer } from "../../web/src/engine/advice/hint-answer";
import { riskAnswer } from "../../web/src/engine/advice/risk-answer";
import { fairKeys } from "../../web/src/engine/fair/fair-keys";
import { drawFirst, pileDraws } from "../../web/src/engine/fair/promises";
import { Game } from "../../web/src/engine/game";
import { openRules } from "../../web/src/engine/module";
import { gameView, otherKeys, readRecord, writeRecord } from "../../web/src/engine/record";
import { Refusal } from "../../web/src/engine/refusals";
import { gameAfter, replayOf } from "../../web/src/engine/replay";
import { tried } from "../../web/src/engine/tried";
import { change, show } from "../../web/src/engine/views";

const rules = await openRules(readFileSync(process.argv[2]), async () => readFileSync(process.argv[3]));
const AIDS = ["purist", "standard", "coached"];
const RNG_BYTES = 8; // the generator's counter comes first in a state, and is random here

function refusedOr(error) {
  if (!(error instanceof Refusal)) throw error;
  const { code, key, clause, values } = error;
  return { refused: { code, key, clause, values } };
}

/** What it gives, or why it is refused. */
function answer(act) {
  try {
    return act();
  } catch (error) {
    return refusedOr(error);
  }
}

const forAll = (make) => Object.fromEntries(AIDS.map((aids) => [aids, make(aids)]));

function factsOf(game) {
  const { ply, decision, toMove, turn, awaitsMove, isOver, flipIsDue, outcome } = game;
  const state = createHash("sha256").update(game.bytes().fill(0, 0, RNG_BYTES)).digest("hex");
  return { ply, decision, toMove, turn, awaitsMove, isOver, flipIsDue, outcome, scores: game.scores(), state };
}

/** Plays a game with a fair pile, and tells all that there is to tell at every ply. */
function play({ setup, given, secret, id, nonces, moves, attempts, drafts }) {
  const game = Game.following(rules, setup);
  for (const event of given) game.follow(event);
  game.dealBy(pileDraws(bytesOf(secret), id, nonces));
  const shown = forAll((aids) => show(game, aids));
  let sent = 0;
  const steps = [];
  const tell = (positions) => {
    const ply = steps.length;
    steps.push({
      events: game.events.slice(sent),
      facts: factsOf(game),
      positions,
      attempts: attempts[ply].map((move) => answer(() => ({ event: game.copy().decide(move) }))),
      drafts: drafts[ply].map((list) =>
        answer(() => {
          const { after, ready } = tried(game, list);
          return { ready, position: change(shown.coached.seen, after, "coached").position };
        }),
      ),
    });
    sent = game.events.length;
  };
  tell(forAll((aids) => shown[aids].position));
  for (const move of moves) {
    game.play(move);
    for (const aids of AIDS) shown[aids] = change(shown[aids].seen, game, aids);
    tell(forAll((aids) => shown[aids].position));
  }
  return { steps, whole: forAll((aids) => show(game, aids).position), record: writeRecord(game, { game: id }) };
}

/** The game of a record as it stood after so many choices, and its replays by aids. */
function replays({ id, record, plies, aids }) {
  const { game, header } = readRecord(rules, record);
  return {
    replays: Object.fromEntries(aids.map((level) => [level, replayOf(id, game, level, otherKeys(header))])),
    after: plies.map((ply) => show(gameAfter(game, ply), "coached").position),
  };
}

/** Reads records, and writes and shows what they tell. */
const read = ({ records }) =>
  records.map((text) =>
    answer(() => {
      const { game, header } = readRecord(rules, text);
      return { record: writeRecord(game, header), moves: game.moves, decision: game.decision, view: gameView("id", rules, text) };
    }),
  );

const write = ({ setup, header }) => answer(() => writeRecord(Game.following(rules, setup), header));
const keys = ({ facts }) => fairKeys(facts);
const lot = ({ secret, id, nonces }) => drawFirst(bytesOf(secret), id, nonces);
const setUp = ({ setup }) => answer(() => Game.following(rules, setup).setup);

const pause = async () => {};

/** What is advised in the position of a record. */
async function advise({ record, seed, samples, playouts }) {
  const { game } = readRecord(rules, record);
  const hint = await hintAnswer(game, seed, playouts, pause).catch(refusedOr);
  return { fits: fitsAnswer(game), risk: await riskAnswer(game, seed, pause, samples), hint };
}

/** What an analysis of a record tells, and how far it said it was. */
async function analyse({ record, seed, trials }) {
  const { game } = readRecord(rules, record);
  const progress = [];
  const onProgress = (done, of) => progress.push([done, of]);
  return { facts: await analysisAnswer(game, trials, soloAnalyst(seed, trials, pause), onProgress).catch(refusedOr), progress };
}

const actions = { play, replays, read, write, keys, lot, setUp, advise, analyse };
for await (const line of createInterface({ input: process.stdin })) {
  const { action, ...asked } = JSON.parse(line);
  console.log(JSON.stringify(await actions[action](asked)));
}
