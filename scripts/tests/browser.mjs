import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'
import { Refusal, step } from '../bootstrap/say.mjs'

// A headless Chromium takes little more than half the time, so it is preferred to one with windows.
const headless = ['chromium-headless-shell', 'chrome-headless-shell']
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a Chromium or Chrome that starts. Installs one when run as root. */
export async function ensureBrowser(node) {
  if (findBrowser(headless) === undefined && process.platform === 'linux' && process.getuid() === 0)
    await step('Instalando Chromium', () => installBrowser(node))
  const found = findBrowser(headless) ?? findBrowser(windowed)
  if (found !== undefined) return found
  throw new Refusal(
    'No hay Chromium ni Chrome para las pruebas del navegador: instálalo con «sudo apt-get install -y chromium» o «npx playwright install --with-deps chromium»',
  )
}

async function installBrowser(node) {
  const env = cleanEnvironment(node, { DEBIAN_FRONTEND: 'noninteractive' })
  const apt = async (...args) => (await run('apt-get', args, { env }).catch(() => ({ code: 1 }))).code === 0
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core')
  if (findBrowser(headless) !== undefined) return undefined
  if (findBrowser(windowed) !== undefined) return 'queda el que hay'
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
  // Ubuntu's chromium package needs snap and does not start without it.
  if (findBrowser(windowed) !== undefined) return undefined
  await run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'], { env })
  return undefined
}

function findBrowser(names) {
  return [...inPath(names), ...fromPlaywright(names)].find(
    (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  )
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
}

function fromPlaywright(names) {
  const cache = join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .flatMap((name) => readdirSync(join(cache, name)).map((folder) => join(cache, name, folder)))
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path))
}
