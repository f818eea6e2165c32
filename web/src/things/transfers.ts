// The server's part of sending things to another device (docs/protocol.md). Every function rejects with a RestError.

import type { Transfer, TransferClaim, TransferThings } from "../generated/protocol";
import { asPerson } from "../net/rest/api";
import { request, requestJson } from "../net/rest/request";

export const send = (things: string): Promise<Transfer> => asPerson((token) => requestJson("POST", "api/transfers", { token, body: { things } }));
export const look = (id: string, token: string): Promise<Transfer> => requestJson("GET", `api/transfers/${id}`, { token });
export const grant = (id: string, token: string): Promise<Transfer> => requestJson("POST", `api/transfers/${id}/grant`, { token });
export const callBack = (id: string, token: string): Promise<unknown> => request("DELETE", `api/transfers/${id}`, { token });

export const claim = (id: string, key: string): Promise<TransferClaim> => requestJson("POST", `api/transfers/${id}/claim`, { body: { key } });
export const lookAsClaimer = (id: string, key: string): Promise<Transfer> => requestJson("GET", `api/transfers/${id}`, { key });
export const take = async (id: string, key: string): Promise<string> => (await requestJson<TransferThings>("POST", `api/transfers/${id}/things`, { key })).things;
