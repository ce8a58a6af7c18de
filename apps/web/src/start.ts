import { beginPage } from './app/begin-page.ts'
import { showShell } from './app/show-shell.ts'
import { auth } from './lib/session/auth.ts'

// Small, so that it runs while the application is still loading.
showShell(window.location.pathname, auth.getState().token !== null)
void beginPage(window.location)
