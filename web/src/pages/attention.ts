import { show } from '../frame/notification';
import { settings } from '../frame/settings.svelte';

// Calling the player: a short tone and a notification of the browser.

let audio: AudioContext | null = null;

/** Two soft notes, like a ship's bell far away. */
function ring(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  // Made before the first press on the page, it sleeps.
  void audio.resume();
  const start = audio.currentTime;
  [659.25, 880].forEach((pitch, n) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, start + n * 0.16);
    level.gain.linearRampToValueAtTime(0.12, start + n * 0.16 + 0.02);
    level.gain.exponentialRampToValueAtTime(0.001, start + n * 0.16 + 0.5);
    tone.connect(level).connect(audio.destination);
    tone.start(start + n * 0.16);
    tone.stop(start + n * 0.16 + 0.55);
  });
}

/** It is my turn and I may be looking elsewhere. */
export function call(title: string, text: string, tag: string): void {
  if (document.hasFocus() && !document.hidden) return;
  ring();
  if (settings.notify) show(title, text, tag);
}
