import { describe, expect, it } from "vitest";
import { bytesOf, hmac, sha256 } from "./sha256";

describe("SHA-256", () => {
  it("gives the digests of the standard's examples", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
  });

  it("gives the commitment of the example in docs/fair-piles.md", () => {
    const secret = Uint8Array.from({ length: 32 }, (_, n) => n);
    expect(sha256(secret)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  });

  it("gives the HMAC of the standard's second example", () => {
    const key = new TextEncoder().encode("Jefe"); // RFC 4231, test case 2
    expect(hmac(key, "what do ya want for nothing?")).toEqual(
      bytesOf("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    );
  });

  it("takes hexadecimal digits only", () => {
    expect(bytesOf("00ff")).toEqual(Uint8Array.of(0, 255));
    expect(bytesOf("0")).toBeNull();
    expect(bytesOf("zz")).toBeNull();
  });
});
