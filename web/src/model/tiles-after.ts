// The tiles on the table after a line of a record. The line says everything: no rules are needed.

import { key, turned, type Cell, type CellKey } from "./cells";
import { lowerSide } from "./highways";
import type { RecordLine } from "./moves";
import type { Seat, Tile } from "./types";

export type Tiles = ReadonlyMap<CellKey, Tile>;

/** In a turn of `seat`, whose last tile was laid on `laid`. Where a line changes nothing, the tiles are the same object. */
export function tilesAfter(tiles: Tiles, line: RecordLine, seat: Seat, laid: Cell | null): Tiles {
  switch (line.kind) {
    case "place":
      return withTile(tiles, { cell: line.cell, code: line.tile, rotation: line.rotation, crew: 0, side: 0 });
    case "crew": {
      const tile = laid && tiles.get(key(laid));
      return tile ? withTile(tiles, { ...tile, crew: seat, side: lowerSide(tile, line.side) }) : tiles;
    }
    case "quake": {
      const left = new Map(tiles);
      for (const cell of line.removed) left.delete(key(cell));
      return left;
    }
    case "rotate": {
      const tile = tiles.get(key(line.cell));
      return tile ? withTile(tiles, rotated(tile, line.rotation)) : tiles;
    }
    default:
      return tiles;
  }
}

const withTile = (tiles: Tiles, tile: Tile): Tiles => new Map(tiles).set(key(tile.cell), tile);

/** A crew turns with its tile (R9.3). */
function rotated(tile: Tile, rotation: number): Tile {
  const side = lowerSide({ ...tile, rotation }, turned(tile.side, rotation - tile.rotation));
  return { ...tile, rotation, side: tile.crew ? side : 0 };
}
