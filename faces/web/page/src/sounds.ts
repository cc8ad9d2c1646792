// What is heard of a game: the sounds of the window. They are fetched when the first one is wanted.
import type { TableEvent } from './interface';
import type { Settings } from './settings.svelte';

type Sound = 'place' | 'slide' | 'capture' | 'skip' | 'end' | 'draw' | 'refuse' | 'hint' | 'short';

const files = import.meta.glob<string>('../../../desktop/sounds/*.wav', {
  query: '?url',
  import: 'default',
  eager: true,
});
const address = (sound: Sound) => files[`../../../desktop/sounds/${sound}.wav`]!;

export class Sounds {
  private context: AudioContext | undefined;
  private readonly buffers = new Map<Sound, Promise<AudioBuffer>>();

  constructor(private readonly settings: Settings) {}

  /** `hinting` is whether a hint is in sight now. */
  hear(event: TableEvent, hinting: boolean) {
    // What follows a move is heard when the move has been seen.
    const later = this.settings.moveDuration;
    if (event.event === 'started') this.prepare();
    else if (event.event === 'moved') {
      this.play(event.from ? 'slide' : 'place', 0);
      if (event.captured.length > 0) this.play('capture', later);
      if (event.skipped) this.play('skip', later);
    } else if (event.event === 'ended') this.play(event.drawn ? 'draw' : 'end', later);
    else if (event.event === 'told' && event.tone === 'refusal') this.play('refuse', 0);
    else if (event.event === 'short') this.play('short', 0);
    else if (event.event === 'hinted' && hinting) this.play('hint', 0);
  }

  private get wanted() {
    return this.settings.sound && typeof AudioContext !== 'undefined';
  }

  /** To find the loudspeaker holds the page up for a while, so that is done before the first move, when nothing else is. */
  private prepare() {
    const find = () => void (this.context ??= new AudioContext());
    if (this.wanted && 'requestIdleCallback' in window) requestIdleCallback(find, { timeout: 3000 });
  }

  /** After so many milliseconds, and in any case after what is seen. */
  private play(sound: Sound, delay: number) {
    if (this.wanted) setTimeout(() => this.start(sound), delay);
  }

  private start(sound: Sound) {
    const context = (this.context ??= new AudioContext());
    // A browser is silent until somebody has touched the page.
    if (context.state !== 'running') void context.resume();
    this.load(context, sound).then(
      (buffer) => {
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(context.destination);
        source.start();
      },
      // A sound that cannot be had is not heard.
      () => this.buffers.delete(sound),
    );
  }

  private load(context: AudioContext, sound: Sound): Promise<AudioBuffer> {
    let buffer = this.buffers.get(sound);
    if (!buffer) {
      buffer = fetch(address(sound))
        .then((answer) => answer.arrayBuffer())
        .then((bytes) => context.decodeAudioData(bytes));
      this.buffers.set(sound, buffer);
    }
    return buffer;
  }
}
