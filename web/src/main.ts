import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { installWorker } from './lib/worker'

mount(App, { target: document.body })
installWorker()
