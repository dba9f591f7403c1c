import { mount } from 'svelte';
import '../src/styles';
import Dev from './Dev.svelte';

const target = document.getElementById('app');
if (target) mount(Dev, { target });
