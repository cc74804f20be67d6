import '../../kernel/web/ui/base.ts'
import './shell.css'
import './navigation.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { offerPanels } from '../../kernel/web/panels.tsx'
import { queryClient } from '../../kernel/web/query.ts'
import { SessionProvider } from '../../kernel/web/session.tsx'
import { useColourScheme } from '../../kernel/web/ui/colour-scheme.ts'
import { theme } from '../../kernel/web/ui/theme.ts'
import { Toaster } from '../../kernel/web/ui/toast.tsx'
import { panels } from './departments.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes, fetchAhead } from './routes.tsx'
import { sessionSource } from './session-source.ts'

function App() {
  const scheme = useColourScheme()
  return (
    // Mantine's own variables and classes would be written into <style> elements; theme.css has them instead.
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <SessionProvider source={sessionSource}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
            <Toaster />
          </SessionProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}

fetchAhead(location.pathname)
offerPanels(panels)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
