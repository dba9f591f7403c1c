import { mount } from 'svelte';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import Dev from './Dev.svelte';

const target = document.getElementById('app');
if (target) mount(Dev, { target });
