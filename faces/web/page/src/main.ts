import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';
import { sitDown } from './table.svelte';

const target = document.getElementById('app')!;
sitDown().then(
  (table) => mount(App, { target, props: { table } }),
  (problem: unknown) => {
    target.textContent = String(problem);
  },
);
