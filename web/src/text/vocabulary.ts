// The words of text mode. Help and completion show the first of each; all others are understood too.

import type { Language } from "../generated/protocol";
import type { MoveWord } from "../model/moves";

export const VERBS = [
  "help",
  "tiles",
  "fits",
  "lay",
  "claim",
  "no-crew",
  "second",
  "strike",
  "town",
  "rotate",
  "keep",
  "undo",
  "confirm",
  "mine",
  "sections",
  "scores",
  "left",
  "look",
  "around",
  "go",
  "lines",
  "last",
  "who",
  "hint",
  "risk",
  "say",
] as const;
export type Verb = (typeof VERBS)[number];

/** The kinds of moves that are said by a verb. All others are typed as a record writes them. */
export const VERB_OF: { readonly [word in MoveWord]?: Verb } = {
  place: "lay",
  crew: "claim",
  "no-crew": "no-crew",
  strike: "strike",
  town: "town",
  rotate: "rotate",
  keep: "keep",
};

type Words = { readonly [verb in Verb]: readonly string[] };

export const VOCABULARY: { readonly [language in Language]: Words } = {
  en: {
    help: ["help", "?", "commands"],
    tiles: ["tiles", "face up", "hand"],
    fits: ["what fits", "fits", "where"],
    lay: ["lay", "place", "put"],
    claim: ["claim", "crew"],
    "no-crew": ["no crew", "no-crew", "none"],
    second: ["second", "second tile", "another"],
    strike: ["strike"],
    town: ["town"],
    rotate: ["rotate", "turn"],
    keep: ["keep"],
    undo: ["undo", "back", "take back"],
    confirm: ["confirm", "ok", "done", "yes"],
    mine: ["my sections", "mine"],
    sections: ["sections", "all sections"],
    scores: ["scores", "score", "points"],
    left: ["tiles left", "left", "unseen"],
    look: ["look", "look at"],
    around: ["around", "neighbours"],
    go: ["go", "go to", "move"],
    lines: ["lines"],
    last: ["last", "what happened", "last turn"],
    who: ["who", "whose turn", "players"],
    hint: ["hint", "advice"],
    risk: ["risk", "danger"],
    say: ["say", "chat"],
  },
  fr: {
    help: ["aide", "?", "commandes"],
    tiles: ["tuiles", "tuiles visibles"],
    fits: ["quoi va", "va", "ou"],
    lay: ["poser", "pose", "posez"],
    claim: ["revendiquer", "revendique", "equipe"],
    "no-crew": ["sans equipe", "aucune equipe", "aucune"],
    second: ["deuxieme", "deuxieme tuile", "seconde", "autre"],
    strike: ["frapper", "frappe"],
    town: ["ville"],
    rotate: ["tourner", "tourne"],
    keep: ["garder", "garde", "laisser"],
    undo: ["annuler", "annule", "retour"],
    confirm: ["confirmer", "confirme", "oui", "ok", "valider"],
    mine: ["mes troncons", "miens"],
    sections: ["troncons", "tous les troncons"],
    scores: ["points", "scores", "score"],
    left: ["tuiles restantes", "reste", "restantes"],
    look: ["regarder", "regarde", "voir"],
    around: ["autour", "voisins"],
    go: ["aller", "va en", "vers"],
    lines: ["lignes"],
    last: ["dernier", "dernier tour", "que s'est-il passe"],
    who: ["qui", "joueurs", "a qui"],
    hint: ["conseil", "aide-moi"],
    risk: ["risque", "danger"],
    say: ["dire", "dis", "message"],
  },
  es: {
    help: ["ayuda", "?", "comandos"],
    tiles: ["losetas", "boca arriba"],
    fits: ["que encaja", "encaja", "donde"],
    lay: ["colocar", "coloca", "coloque"],
    claim: ["reclamar", "reclama", "cuadrilla"],
    "no-crew": ["sin cuadrilla", "ninguna cuadrilla", "ninguna"],
    second: ["segunda", "segunda loseta", "otra"],
    strike: ["sacudir", "sacude", "golpear", "golpea"],
    town: ["ciudad"],
    rotate: ["girar", "gira"],
    keep: ["dejar", "mantener", "deja"],
    undo: ["deshacer", "deshaz", "atras"],
    confirm: ["confirmar", "confirma", "si", "ok", "vale"],
    mine: ["mis tramos", "mios"],
    sections: ["tramos", "todos los tramos"],
    scores: ["puntos", "puntuacion", "marcador"],
    left: ["losetas restantes", "quedan", "restantes"],
    look: ["mirar", "mira", "ver"],
    around: ["alrededor", "vecinas"],
    go: ["ir", "ir a", "ve a"],
    lines: ["lineas"],
    last: ["ultimo", "ultimo turno", "que ha pasado"],
    who: ["quien", "jugadores", "de quien"],
    hint: ["consejo", "pista"],
    risk: ["riesgo", "peligro"],
    say: ["decir", "di", "mensaje"],
  },
};

/** As they are written to be read: with their accents, where the words above have none. */
const ACCENTS: { readonly [word: string]: string } = {
  "sans equipe": "sans équipe",
  deuxieme: "deuxième",
  "mes troncons": "mes tronçons",
  troncons: "tronçons",
  "que encaja": "qué encaja",
  lineas: "líneas",
  ultimo: "último",
  quien: "quién",
};

/** The word that is shown for a command. */
export function wordFor(verb: Verb, language: Language): string {
  const [word = verb] = VOCABULARY[language][verb];
  return ACCENTS[word] ?? word;
}

/** Names of the six sides, 0 to 5, and letters that differ from the codes E SE SW W NW NE, which all languages understand. */
export const SIDE_WORDS: { readonly [language in Language]: readonly (readonly string[])[] } = {
  en: [["east"], ["southeast"], ["southwest"], ["west"], ["northwest"], ["northeast"]],
  fr: [["est"], ["sudest"], ["sudouest", "so"], ["ouest", "o"], ["nordouest", "no"], ["nordest"]],
  es: [["este"], ["sureste", "sudeste"], ["suroeste", "sudoeste", "so"], ["oeste", "o"], ["noroeste", "no"], ["noreste", "nordeste"]],
};

/** Small words that may stand anywhere and say nothing. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...["at", "on", "to", "the", "tile", "side", "with", "number"],
  ...["a", "en", "sur", "la", "le", "tuile", "cote", "case", "numero", "du", "de"],
  ...["el", "loseta", "lado", "casilla", "hacia"],
]);

export const HERE: ReadonlySet<string> = new Set(["here", "ici", "aqui"]);
