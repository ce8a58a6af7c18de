/** Shows the frame of the page that is loading, which index.html contains. The application replaces it. */
export function showShell(pathname: string, isSignedIn: boolean): void {
  const shell = document.getElementById('shell')
  const page = isSignedIn ? 'private' : ['/', '/login'].includes(pathname) ? 'sign-in' : undefined
  if (!shell || !page) return
  shell.dataset['page'] = page
  shell.hidden = false
}
