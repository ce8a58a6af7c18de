import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './project.mjs'
import { Refusal } from './say.mjs'

const needed = 24

/** The Node that can run our TypeScript: the one npm installed, or the running one when it is new enough. */
export function findNode() {
  const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (spawnSync(installed, ['--version'], { stdio: 'ignore' }).status === 0) return installed
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  throw new Refusal(
    `Contapro necesita Node ${needed} y no lo trae para ${process.platform}-${process.arch} (aquí hay Node ${process.versions.node}): instala Node ${needed} o usa Linux x64 o arm64 con glibc`,
  )
}

export function requireBootstrapNode() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return
  throw new Refusal(`Contapro necesita Node 20 o posterior (aquí hay Node ${process.versions.node})`)
}
