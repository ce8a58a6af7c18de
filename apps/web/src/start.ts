import { beginPage } from './app/begin-page.ts'
import { showShell } from './app/show-shell.ts'
import { auth } from './lib/session/auth.ts'
import { takeSiscontVisit } from './lib/session/siscont-visit.ts'

takeSiscontVisit(window.location)
// Small, so that it runs while the application is still loading.
showShell(window.location.pathname, auth.getState().token !== null)
void beginPage(window.location)
