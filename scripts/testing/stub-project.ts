import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = fileURLToPath(new URL('..', import.meta.url))

/** A copy of our scripts in a project whose server and tools are stubs given by the test. */
export async function makeStubProject(files: Record<string, string>): Promise<StubProject> {
  const root = await mkdtemp(join(tmpdir(), 'contapro-project-'))
  const project = new StubProject(root)
  await cp(scripts, join(root, 'scripts'), { recursive: true })
  for (const [path, content] of Object.entries({ ...emptyProject, ...files })) await project.write(path, content)
  const runtime = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(runtime, { recursive: true })
  await symlink(process.execPath, join(runtime, 'node'))
  return project
}

const emptyProject = {
  'package.json': JSON.stringify({ name: 'stub', type: 'module', scripts: { start: 'exec node scripts/start.mjs' } }),
  'package-lock.json': JSON.stringify({ name: 'stub', lockfileVersion: 3, packages: { '': { name: 'stub' } } }),
  'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
  'node_modules/vite/bin/vite.js': `
    const folder = process.argv[process.argv.indexOf('--outDir') + 1]
    require('node:fs').mkdirSync(folder, { recursive: true })
    require('node:fs').writeFileSync(folder + '/index.html', 'built ' + Date.now())`,
  'apps/web/src/main.tsx': '',
}

export class StubProject {
  readonly root: string
  readonly #started: ChildProcess[] = []

  constructor(root: string) {
    this.root = root
  }

  async write(path: string, content: string): Promise<void> {
    const file = join(this.root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }

  start(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Run {
    const child = spawn(program, args, {
      cwd: this.root,
      env: { PATH: process.env['PATH'], HOME: this.root, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#started.push(child)
    const run: Run = {
      child,
      output: '',
      ended: once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? ''),
    }
    child.stdout.on('data', (chunk: Buffer) => (run.output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (run.output += chunk.toString()))
    return run
  }

  async remove(): Promise<void> {
    for (const child of this.#started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await chmod(this.root, 0o755)
    await rm(this.root, { recursive: true, force: true })
  }
}

export type Run = { child: ChildProcess; output: string; ended: Promise<number | string> }
