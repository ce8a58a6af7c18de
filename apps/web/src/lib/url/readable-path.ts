/** A path as the address bar shows it: `/recuperar-contraseña`. */
export function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
