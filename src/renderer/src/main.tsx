import './styles/mantine.css'
import '@fontsource-variable/inter/wght.css'
import './styles/colours.css'
import './styles/global.css'
import './styles/first-screen.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { reportErrors } from './api/report-errors.ts'
import { queryFor } from './api/route-queries.ts'
import { App } from './app.tsx'
import { CrashScreen } from './components/told/crash-screen.tsx'
import { theme, themeVariables } from './styles/theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// Dialogs lock the page's scrolling with a style element of their own, which needs the nonce as well.
setNonce(nonce)

reportErrors()
// Asked for before anything is drawn, which takes as long as the answer: nothing is shown without it.
void queryClient.prefetchQuery(queryFor('getState'))
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <CrashScreen>
          <App />
        </CrashScreen>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
)
