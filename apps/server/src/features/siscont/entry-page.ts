/**
 * Leads on to the page that SISCONT opens. A browser remembers with an entry of its history from which address it was redirected; this
 * document replaces that entry by a new one, which has never seen the password.
 */
export function entryPage(query: string): string {
  const address = `/siscont/validate?${query}`.replaceAll(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="es-PE">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="0;url=${address}" />
    <title>Validando datos · Contapro</title>
  </head>
  <body><p><a href="${address}">Continuar a Contapro</a></p></body>
</html>
`
}
