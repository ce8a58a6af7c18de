import { createBrowserRouter, type RouteObject } from 'react-router'

import { LoginPage } from '../features/users/sign-in/sign-in-page.tsx'
import { ErrorPage } from './status-pages/error-page.tsx'
import { FirstLoad } from './status-pages/first-load-page.tsx'
import { PrivateArea, PublicOnlyArea } from './session/guards.tsx'
import { NotFoundPage } from './status-pages/not-found-page.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { SimulatedErrorPage } from './status-pages/simulated-error-page.tsx'

const door: RouteObject[] = [
  { path: '/', handle: { title: 'Inicia sesión' }, Component: LoginPage },
  { path: '/login', handle: { title: 'Inicia sesión' }, Component: LoginPage },
  {
    path: '/recuperar-contraseña-identificacion',
    handle: { title: 'Recupera tu contraseña' },
    lazy: async () => ({
      Component: (await import('../features/users/recovery/recover-password-page.tsx')).RecoverPasswordPage,
    }),
  },
  {
    path: '/recuperar-contraseña/:token?',
    handle: { title: 'Nueva contraseña' },
    lazy: async () => ({ Component: (await import('../features/users/recovery/reset-password-page.tsx')).ResetPasswordPage }),
  },
]

const publicOnly: RouteObject[] = [
  { Component: PublicLayout, children: door },
  {
    path: '/crear-cuenta',
    handle: { title: 'Crea tu cuenta' },
    lazy: async () => ({ Component: (await import('../features/users/sign-up/sign-up-page.tsx')).SignUpPage }),
  },
]

const businessPage = async () => ({
  Component: (await import('../features/businesses/shell/coming-soon-page.tsx')).ComingSoonPage,
})
const businessPages: RouteObject[] = [
  {
    index: true,
    handle: { title: 'Tu reporte de empresa' },
    lazy: async () => ({ Component: (await import('./report.tsx')).BusinessReport }),
  },
  {
    // Links of the report lead to a section under whatever page they stand on (decisions §4).
    path: ':desde?/comprobantes',
    handle: { title: 'Comprobantes de compra' },
    lazy: async () => ({ Component: (await import('./vouchers.tsx')).Vouchers }),
  },
  {
    path: 'percepciones',
    handle: { title: 'Percepciones' },
    lazy: async () => ({ Component: (await import('./perceptions.tsx')).Perceptions }),
  },
  {
    path: 'retenciones',
    handle: { title: 'Retenciones' },
    lazy: async () => ({ Component: (await import('./retentions.tsx')).Retentions }),
  },
  {
    path: 'informe-pdt',
    handle: { title: 'Informe PDT' },
    lazy: async () => ({ Component: (await import('./pdt.tsx')).Pdt }),
  },
  {
    path: 'editar-credenciales',
    handle: { title: 'Editar credenciales' },
    lazy: async () => ({ Component: (await import('./edit-credentials.tsx')).EditCredentials }),
  },
  { path: '*', lazy: businessPage },
]

const privatePages: RouteObject[] = [
  {
    path: '/inicio/*',
    handle: { title: 'Mis Empresas' },
    lazy: async () => ({ Component: (await import('./inicio.tsx')).Inicio }),
  },
  {
    path: '/registrar-empresas',
    handle: { title: 'Registra tus empresas' },
    lazy: async () => ({
      Component: (await import('../features/businesses/registration/register-businesses-page.tsx')).RegisterBusinessesPage,
    }),
  },
  {
    path: '/registrar-empresa',
    handle: { title: 'Registrar empresa' },
    lazy: async () => ({
      Component: (await import('../features/businesses/registration/register-business-page.tsx')).RegisterBusinessPage,
    }),
  },
  {
    path: '/registro-empresa',
    handle: { title: 'Procesando datos' },
    lazy: async () => ({ Component: (await import('../features/businesses/waiting/waiting-page.tsx')).WaitingPage }),
  },
  {
    path: '/dashboard',
    handle: { title: 'Empresa' },
    lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
    children: businessPages,
  },
]

const reading: RouteObject[] = [
  {
    path: '/preguntas-frecuentes',
    handle: { title: 'Preguntas frecuentes' },
    lazy: async () => ({ Component: (await import('../features/help/faq-page.tsx')).FaqPage }),
  },
  {
    path: '/terminos',
    handle: { title: 'Términos y condiciones' },
    lazy: async () => ({ Component: (await import('../features/legal/terms-page.tsx')).TermsPage }),
  },
  {
    path: '/privacidad',
    handle: { title: 'Política de privacidad' },
    lazy: async () => ({ Component: (await import('../features/legal/privacy-page.tsx')).PrivacyPage }),
  },
]

const open: RouteObject[] = [
  { Component: PublicLayout, children: reading },
  { path: '/simulated-error', handle: { title: 'Error de prueba' }, Component: SimulatedErrorPage },
  {
    path: '/dev/ui',
    handle: { title: 'Componentes' },
    lazy: () => import('./ui-gallery.tsx'),
  },
  { path: '*', handle: { title: 'Página no disponible' }, Component: NotFoundPage },
]

/** Every address of the product. Pages come on demand, except the sign-in page, which is the door. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    children: [
      { ErrorBoundary: ErrorPage, children: open },
      { Component: PublicOnlyArea, ErrorBoundary: ErrorPage, children: publicOnly },
      {
        Component: PrivateArea,
        ErrorBoundary: ErrorPage,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layout/private-layout.tsx')).PrivateLayout }),
            children: privatePages,
          },
        ],
      },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routes)
}
