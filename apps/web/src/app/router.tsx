import { createBrowserRouter, type RouteObject } from 'react-router'

import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RootLayout } from './root-layout.tsx'
import { SimulatedErrorPage } from './simulated-error-page.tsx'

/** Every address of the product. Pages come on demand, except the sign-in page, which is the door. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: '/simulated-error', handle: { title: 'Error de prueba' }, Component: SimulatedErrorPage },
          {
            path: '/dev/ui',
            handle: { title: 'Componentes' },
            lazy: async () => ({ Component: (await import('../features/dev/ui-page.tsx')).UiPage }),
          },
          { path: '*', handle: { title: 'Página no disponible' }, Component: NotFoundPage },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
