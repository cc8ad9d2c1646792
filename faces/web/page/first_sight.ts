// What the welcome page says, asked of the program while the page is built, so that a visitor sees it before the program is
// there: `quadrille-module/first-sight`.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { FirstSight, Sight } from './src/first_sight';
import type { Calls, Colours, Reply } from './src/interface';
import type { Module, Options } from './src/module';

const name = 'quadrille-module/first-sight';

/** The program under node, which it takes for a worker. */
async function start(folder: string): Promise<Module> {
  Object.assign(globalThis, { importScripts: () => undefined, self: { location: { href: '' } } });
  const { default: load } = (await import(pathToFileURL(`${folder}/quadrille.mjs`).href)) as {
    default: (options: Options) => Promise<Module>;
  };
  const code = await readFile(`${folder}/quadrille.wasm`);
  const module = await load({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(code, imports).then(({ instance, module }) => done(instance, module));
      return {};
    },
  });
  module.ccall('quadrille_begin', null, ['string', 'number'], ['{}', 0]);
  return module;
}

async function sights(folder: string): Promise<FirstSight> {
  const module = await start(folder);
  let colours: Colours | undefined;
  const ask = <Name extends keyof Calls>(call: Name, ...values: Parameters<Calls[Name]>) => {
    const request = JSON.stringify({ call, arguments: values });
    const reply = JSON.parse(module.ccall('quadrille_call', 'string', ['string'], [request])) as Reply & {
      value: ReturnType<Calls[Name]>;
    };
    colours = reply.state?.colours ?? colours;
    return reply;
  };
  const coloursOf = (dark: boolean) => {
    ask('use', 'en', dark, 'wood', true);
    return colours!;
  };
  const sight = (language: 'fr' | 'en'): Sight => {
    ask('use', language, false, 'wood', true);
    const { introduction, rulesOf, goOn, learnToPlay, learnWhat, puzzles, puzzlesWhat } = ask('words').value;
    const games = ask('games').value.map(({ id, name, summary }) => ({ id, name, summary }));
    return { words: { introduction, rulesOf, goOn, learnToPlay, learnWhat, puzzles, puzzlesWhat }, games };
  };
  return { fr: sight('fr'), en: sight('en'), light: coloursOf(false), dark: coloursOf(true) };
}

export function firstSight(folder: string): Plugin {
  return {
    name: 'first-sight',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      return id === `\0${name}` ? `export default ${JSON.stringify(await sights(folder))}` : undefined;
    },
  };
}
