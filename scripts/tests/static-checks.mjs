import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'

const checks = [
  ...typeProjects().map((project) => [
    `Tipos de ${project === '.' ? 'todo' : project}`,
    ['typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', buildInfo(project)],
  ]),
  ['Formato', ['oxfmt/bin/oxfmt', '--check', '.']],
  ['Reglas de estilo', ['oxlint/bin/oxlint', '--type-aware']],
  ['Flechas entre módulos', ['scripts/check-arrows.ts']],
  ['Código sin uso', ['knip/bin/knip.js', '--no-progress']],
  ['Textos de la especificación', ['scripts/check-texts.ts']],
  ['Líneas de la especificación', ['scripts/check-specification.ts']],
]

/** Runs the checks that read the code without executing it, two at a time for two cores. */
export async function runStaticChecks(tally, node) {
  const queue = [...checks]
  const failures = []
  const work = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const [name, args] = check
      await tally.quietStep(name, () => runCheck(node, args)).catch((error) => failures.push(error))
    }
  }
  await Promise.all([work(), work()])
  if (failures.length > 0) throw failures[0]
}

async function runCheck(node, [program, ...args]) {
  const installed = join(root, 'node_modules', program)
  const { code, output } = await run(node, [existsSync(installed) ? installed : join(root, program), ...args], {
    cwd: root,
    env: cleanEnvironment(node),
  })
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/** Where the compiler keeps what it knows of unchanged files, so that the next check of the types takes a fifth of the time. */
function buildInfo(project) {
  return join(root, 'node_modules/.cache/contapro/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
}

/** The root, and each part with a tsconfig of its own because it runs elsewhere: in a browser, or anywhere. */
function typeProjects() {
  const parts = ['apps', 'packages'].flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`))
  return ['.', ...parts, 'e2e', 'bench'].filter((project) => existsSync(join(root, project, 'tsconfig.json')))
}

function foldersIn(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
}
