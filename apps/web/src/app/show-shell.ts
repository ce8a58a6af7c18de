/** Shows the frame of the page that is loading, which index.html contains. The application replaces it. */
export function showShell(pathname: string, isSignedIn: boolean): void {
  const shell = document.getElementById('shell')
  const privatePage = pathname.startsWith('/dashboard') ? 'business' : 'private'
  const page = isSignedIn ? privatePage : ['/', '/login'].includes(pathname) ? 'sign-in' : undefined
  if (!shell || !page) return
  shell.dataset['page'] = page
  shell.hidden = false
}
