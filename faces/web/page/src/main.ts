import { mount } from 'svelte';
import { isEmbedded } from './address';
import App from './App.svelte';
import Embed from './Embed.svelte';
import './page.css';
import { sitDown } from './table.svelte';

const target = document.getElementById('app')!;
const embedded = isEmbedded();
sitDown(!embedded).then(
  (table) => mount(embedded ? Embed : App, { target, props: { table } }),
  (problem: unknown) => {
    target.textContent = String(problem);
  },
);
