import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'

import { SignInPage } from '../features/users/sign-in/sign-in-page.tsx'
import { BOARD_PATH, INBOX_PATH } from '../lib/url/office-paths.ts'
import { UPLOAD_FORM_PATH } from '../lib/url/upload-form-path.ts'
import { dashboardRoute } from './business-routes.tsx'
import { pageCode } from './page-code.ts'
import { PublicLayout } from './layout/public-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { AccountantArea, PrivateArea, SignedOutArea } from './session/guards.tsx'
import { ErrorPage, PrivateErrorPage } from './status-pages/error-page.tsx'
import { FirstLoadPage } from './status-pages/first-load-page.tsx'
import { SimulatedErrorPage } from './status-pages/simulated-error-page.tsx'

/** A route whose page is loaded when it is opened. */
function lazyPage(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}

const signInRoutes: RouteObject[] = [
  { path: '/', handle: { title: 'Inicia sesión' }, Component: SignInPage },
  { path: '/login', handle: { title: 'Inicia sesión' }, Component: SignInPage },
  lazyPage(
    '/recuperar-contraseña-identificacion',
    'Recupera tu contraseña',
    async () => (await import('../features/users/recovery/recover-password-page.tsx')).RecoverPasswordPage,
  ),
  lazyPage(
    '/recuperar-contraseña/:token?',
    'Nueva contraseña',
    async () => (await import('../features/users/recovery/reset-password-page.tsx')).ResetPasswordPage,
  ),
]

const signedOutRoutes: RouteObject[] = [
  { Component: PublicLayout, children: signInRoutes },
  lazyPage(
    '/crear-cuenta',
    'Crea tu cuenta',
    async () => (await import('../features/users/sign-up/sign-up-page.tsx')).SignUpPage,
  ),
]

const officeRoutes: RouteObject[] = [
  { path: INBOX_PATH, handle: { title: 'Bandeja' }, lazy: pageCode.inbox },
  { path: BOARD_PATH, handle: { title: 'Tablero' }, lazy: pageCode.board },
  lazyPage(
    '/registrar-empresa/varias',
    'Registro masivo',
    async () => (await import('../features/businesses/registration/batch/register-many-page.tsx')).RegisterManyPage,
  ),
]

const privateRoutes: RouteObject[] = [
  { Component: AccountantArea, children: officeRoutes },
  { path: '/inicio/*', handle: { title: 'Mis Empresas' }, lazy: pageCode.home },
  lazyPage(
    '/registrar-empresas',
    'Registra tus empresas',
    async () =>
      (await import('../features/businesses/registration/register-first-businesses-page.tsx'))
        .RegisterFirstBusinessesPage,
  ),
  lazyPage(
    '/registrar-empresa',
    'Registrar empresa',
    async () => (await import('../features/businesses/registration/register-business-page.tsx')).RegisterBusinessPage,
  ),
  lazyPage(
    '/registro-empresa',
    'Procesando datos',
    async () => (await import('../features/businesses/waiting/waiting-page.tsx')).WaitingPage,
  ),
  dashboardRoute,
  lazyPage(
    '/dashboard/*',
    'Página no disponible',
    async () => (await import('./status-pages/not-found-page.tsx')).PrivateNotFoundPage,
  ),
]

/** The pages by which people come from SISCONT, with and without a session. */
const siscontRoutes: RouteObject[] = [
  lazyPage(
    '/siscont/validate',
    'Validando datos',
    async () => (await import('../features/siscont/validate-page.tsx')).ValidatePage,
  ),
  lazyPage(
    '/siscont/registrar-cuenta',
    'Registra tu cuenta',
    async () => (await import('../features/siscont/register-account-page.tsx')).RegisterAccountPage,
  ),
  lazyPage(
    '/siscont/validar-cuenta-siscont',
    'Vincula tu cuenta',
    async () => (await import('../features/siscont/link-account-page.tsx')).LinkAccountPage,
  ),
  { path: '/siscont/registrar-empresa', handle: { title: 'Registra tu empresa' }, lazy: pageCode.siscontCompany },
  lazyPage(
    '/siscont/logout-siscont',
    'Sesión cerrada',
    async () => (await import('../features/siscont/logged-out-page.tsx')).LoggedOutPage,
  ),
]

const textRoutes: RouteObject[] = [
  lazyPage(
    '/preguntas-frecuentes',
    'Preguntas frecuentes',
    async () => (await import('../features/help/faq-page.tsx')).FaqPage,
  ),
  lazyPage(
    '/terminos',
    'Términos y condiciones',
    async () => (await import('../features/legal/terms-page.tsx')).TermsPage,
  ),
  lazyPage(
    '/privacidad',
    'Política de privacidad',
    async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
  ),
]

const publicRoutes: RouteObject[] = [
  { Component: PublicLayout, children: textRoutes },
  { path: '/simulated-error', handle: { title: 'Error de prueba' }, Component: SimulatedErrorPage },
  {
    path: '/dev/ui',
    handle: { title: 'Componentes' },
    lazy: () => import('./ui-gallery.tsx'),
  },
  lazyPage('*', 'Página no disponible', async () => (await import('./status-pages/not-found-page.tsx')).NotFoundPage),
]

/** Every URL of the product. Only the sign-in page is part of the first bundle; the others load on demand. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoadPage,
    children: [
      { ErrorBoundary: ErrorPage, children: publicRoutes },
      {
        ErrorBoundary: ErrorPage,
        lazy: async () => ({ Component: (await import('./layout/siscont-layout.tsx')).SiscontLayout }),
        children: siscontRoutes,
      },
      { Component: SignedOutArea, ErrorBoundary: ErrorPage, children: signedOutRoutes },
      {
        Component: PrivateArea,
        ErrorBoundary: ErrorPage,
        children: [
          // Shown inside the frame of /dashboard/subir-archivos, so without the layout of a page.
          { path: UPLOAD_FORM_PATH, handle: { title: 'Subir archivos' }, lazy: pageCode.uploadForm },
          {
            lazy: async () => ({ Component: (await pageCode.layouts()).PrivateLayout }),
            // A page that fails leaves the header in its place.
            children: [{ ErrorBoundary: PrivateErrorPage, children: privateRoutes }],
          },
        ],
      },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routes)
}
