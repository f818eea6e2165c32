// How each sound is made, of tones and noise.

import type { Sound } from "./sounds";

let context: AudioContext | null = null;
let master: GainNode | null = null; // all sounds go through it

function ear(volume: number): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = volume ** 2; // ears hear in ratios: half of the way is to be half as loud
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

interface Tone {
  readonly from: number; // hertz
  readonly to?: number;
  readonly at?: number; // seconds from now
  readonly long: number;
  readonly loud: number;
  readonly kind?: OscillatorType;
}

/** Swells within a moment and dies away. */
function envelope(ear: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = ear.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(master ?? ear.destination);
  return gain;
}

function tone(ear: AudioContext, { from, to = from, at = 0, long, loud, kind = "sine" }: Tone): void {
  const start = ear.currentTime + at;
  const voice = ear.createOscillator();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  voice.connect(envelope(ear, start, long, loud));
  voice.start(start);
  voice.stop(start + long);
}

function noise(ear: AudioContext, long: number, loud: number, cut: number): void {
  const start = ear.currentTime;
  const buffer = ear.createBuffer(1, Math.ceil(ear.sampleRate * long), ear.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = ear.createBufferSource();
  source.buffer = buffer;
  const filter = ear.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(cut, start);
  source.connect(filter).connect(envelope(ear, start, long, loud));
  source.start(start);
}

const MADE: Record<Sound, (ear: AudioContext) => void> = {
  lay(ear) {
    noise(ear, 0.09, 0.35, 900);
    tone(ear, { from: 190, to: 90, long: 0.13, loud: 0.35 });
  },
  crew(ear) {
    tone(ear, { from: 620, to: 880, long: 0.12, loud: 0.14, kind: "triangle" });
  },
  score(ear) {
    [659.25, 880].forEach((from, step) => tone(ear, { from, at: step * 0.09, long: 0.3, loud: 0.12, kind: "triangle" }));
  },
  quake(ear) {
    noise(ear, 1.5, 0.8, 160);
    tone(ear, { from: 58, to: 32, long: 1.4, loud: 0.5 });
    for (let crack = 0; crack < 5; crack++) tone(ear, { from: 110, to: 45, at: 0.18 * crack, long: 0.16, loud: 0.2, kind: "triangle" });
  },
  turn(ear) {
    tone(ear, { from: 523.25, long: 0.35, loud: 0.12 });
    tone(ear, { from: 783.99, at: 0.13, long: 0.5, loud: 0.12 });
  },
  end(ear) {
    [392, 523.25, 659.25, 783.99].forEach((from, step) => tone(ear, { from, at: step * 0.15, long: 0.8, loud: 0.12 }));
  },
  refuse(ear) {
    tone(ear, { from: 160, to: 120, long: 0.18, loud: 0.16, kind: "triangle" });
  },
};

/** `volume` is between 0 and 1. */
export function make(sound: Sound, volume: number): void {
  const heard = ear(volume);
  if (heard) MADE[sound](heard);
}
