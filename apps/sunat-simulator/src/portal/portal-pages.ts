import type { MenuOption } from './menu-options.ts'

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="es"><head><meta charset="ISO-8859-1"><title>${title}</title></head><body>${body}</body></html>`
}

/** The first page of the menu, which only redirects to the login. */
export function redirectPage(address: string): string {
  return page('SUNAT', `<script>window.location.href = "${address}";</script>`)
}

/** The login form; field names and ids are SUNAT's. */
export function loginPage(action: string, state: string, message = ''): string {
  return page(
    'SUNAT - Menú SOL',
    `<h4 id="lblHeader">${message}</h4>
<form method="post" action="${action}">
<input type="hidden" name="tipo" value="2"><input type="hidden" name="dni" value="">
<label>RUC <input id="txtRuc" name="custom_ruc" maxlength="11"></label>
<label>Usuario <input id="txtUsuario" name="j_username" maxlength="8"></label>
<label>Contraseña <input id="txtContrasena" name="j_password" type="password" maxlength="12"></label>
<input type="hidden" name="captcha" value=""><input type="hidden" name="lang" value="es-PE">
<input type="hidden" name="state" value="${state}">
<button id="btnAceptar">Iniciar sesión</button></form>`,
  )
}

export function menuPage(options: readonly MenuOption[]): string {
  const entries = options.map(
    ({ code, name }) =>
      `<li id="nivel4_${code.replaceAll('.', '_')}"><a href="MenuInternet.htm?action=execute&amp;code=${code}&amp;s=ww1">${name}</a></li>`,
  )
  return page('SUNAT - Menú SOL', `<h1>Bienvenido</h1><ul>${entries.join('')}</ul>`)
}

export const notAvailablePage = page('SUNAT', '<h1>ERROR 404 - PÁGINA NO DISPONIBLE</h1>')

/** Servlets respond with a page that contains JSON in a textarea. */
export function textareaPage(value: unknown): string {
  const json = JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<html><body><textarea>${json}</textarea></body></html>`
}
