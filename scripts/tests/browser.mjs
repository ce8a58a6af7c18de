import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'
import { Refusal, step } from '../bootstrap/say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of a Chromium or Chrome that starts; installs one where we may. */
export async function ensureBrowser(node) {
  const present = findBrowser()
  if (present !== undefined) return present
  if (process.platform === 'linux' && process.getuid() === 0) {
    await step('Instalando Chromium', () => installBrowser(node))
    const installed = findBrowser()
    if (installed !== undefined) return installed
  }
  throw new Refusal(
    'No hay Chromium ni Chrome para las pruebas del navegador: instálalo con «sudo apt-get install -y chromium» o «npx playwright install --with-deps chromium»',
  )
}

async function installBrowser(node) {
  const env = cleanEnvironment(node, { DEBIAN_FRONTEND: 'noninteractive' })
  const apt = async (...args) => (await run('apt-get', args, { env }).catch(() => ({ code: 1 }))).code === 0
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
  // Ubuntu's chromium package is a shell around snap and starts nowhere without it.
  if (findBrowser() !== undefined) return
  await run(node, [join(root, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'], { env })
}

function findBrowser() {
  return [...inPath(), ...fromPlaywright()].find(
    (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
  )
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
}

function fromPlaywright() {
  const cache = join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')))
    .filter((path) => existsSync(path))
}
