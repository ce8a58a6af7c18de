import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { run } from './run.mjs'
import { Refusal, step } from './say.mjs'

/** Installs the dependencies unless they are the ones package-lock.json lists. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await step('Instalando dependencias', async (note) => {
    const wanted = wantedPackages().map(([path]) => join(root, path, 'package.json'))
    const progress = setInterval(() => {
      note(`${wanted.filter((file) => existsSync(file)).length} de ${wanted.length} paquetes`)
    }, 1000)
    try {
      await npmCi()
    } finally {
      clearInterval(progress)
    }
    return `${wanted.length} paquetes`
  })
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install never looks complete. */
function isInstalled() {
  const present = readJson('node_modules/.package-lock.json')?.packages
  return present !== undefined && wantedPackages().every(([path, entry]) => isPresent(path, present[path], entry))
}

function isPresent(path, found, { version, link, optional, os }) {
  // Dependencies of another platform's package are marked optional too, without naming the platform.
  if (found === undefined) return optional === true && os === undefined
  // A workspace may have its own node_modules folder, which can be deleted separately.
  if (!existsSync(join(root, path))) return false
  return link === true ? found.link === true : found.version === version
}

function wantedPackages() {
  const lock = readJson('package-lock.json')
  if (lock === undefined) throw new Refusal(`Falta package-lock.json en ${root}: vuelve a clonar el proyecto`)
  return Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && isForThisMachine(entry),
  )
}

function isForThisMachine({ os, cpu, libc }) {
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, 'glibc')
}

/** npm's rule for `os`, `cpu` and `libc`: a list of allowed values, or of excluded ones that begin with "!". */
function matches(list, value) {
  const names = [list ?? []].flat()
  const allowed = names.filter((name) => !name.startsWith('!'))
  return !names.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value))
}

async function npmCi() {
  // Development dependencies build the web app and run the tests, whatever NODE_ENV or the user's npm settings are.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  const retries = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']
  const npm = process.env.npm_execpath
  const { code, output } = await (npm?.endsWith('.js') === true && existsSync(npm)
    ? run(process.execPath, [npm, ...args, ...retries], { cwd: root })
    : run('npm', [...args, ...retries], { cwd: root }).catch(() => {
        throw new Refusal('No se encontró npm: instala Node 20 o posterior con su npm')
      }))
  if (code !== 0) throw new Refusal(explain(output))
}

const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'no hay conexión con el registro de npm; revisa la red o el proxy y vuelve a intentarlo',
  ],
  [/ENOSPC/, 'no queda espacio en el disco'],
  [/EACCES|EPERM|EROFS/, `no se puede escribir en ${join(root, 'node_modules')}; revisa los permisos`],
]

function explain(output) {
  const reason = explanations.find(([pattern]) => pattern.test(output))?.[1]
  const lines = output.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('complete log'))
  const messages = lines.map((line) => line.replace(/^npm error (code )?/, '').trim())
  return `No se pudieron instalar las dependencias: ${reason ?? messages.join(' ').slice(0, 400)}`
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
