import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

let postgres: TestPostgres | undefined

export async function setup(project: TestProject): Promise<void> {
  postgres = await startTestPostgres()
  project.provide('templateUrl', postgres.templateUrl)
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
