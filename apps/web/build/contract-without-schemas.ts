import { parseAst, type ESTree, type Plugin } from 'vite'

const CONTRACT_MODULE = /[/\\]packages[/\\]contract[/\\]src[/\\][\w-]+\.ts$/

/**
 * Lets the browser load only what it uses of the contract. A call needs the method, URL and access of its endpoint but not its schemas, so
 * these are removed. Every other constant is marked as free of side effects, so that the bundler drops those that nobody imports. Only the
 * forms, which check what was typed, still load zod.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT_MODULE },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  }
}

/** Replaces from the last constant to the first, so that the positions of the others stay valid. */
export function withoutSchemas(code: string): string {
  return topLevelValues(parseAst(code)).reduceRight((shorter, value) => {
    const { start, end } = schemaArgument(value) ?? { start: value.end, end: value.end }
    const kept = code.slice(value.start, start) + code.slice(end, value.end)
    return `${shorter.slice(0, value.start)}/* @__PURE__ */ (() => (${kept}))()${shorter.slice(value.end)}`
  }, code)
}

/** The values of the module's constants that call something. */
function topLevelValues({ body }: ESTree.Program): (ESTree.CallExpression | ESTree.ObjectExpression)[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : []))
}

/** The third argument of `api.get('/me', ownAccount, { … })` or `endpoints('users').get(…)`. */
function schemaArgument(value: ESTree.CallExpression | ESTree.ObjectExpression): ESTree.Argument | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return undefined
  const { object } = value.callee
  const builder = object.type === 'CallExpression' ? object.callee : object
  return builder.type === 'Identifier' && ['api', 'endpoints'].includes(builder.name) ? value.arguments[2] : undefined
}
