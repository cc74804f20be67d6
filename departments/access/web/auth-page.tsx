import { type ReactNode, useEffect } from 'react'
import { useDocumentTitle } from '../../../kernel/web/ui/page.tsx'
import { applyThemeColour } from '../../../kernel/web/ui/theme.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getBranding } from '../contract.ts'
import './auth-page.css'

/** Frame of the pages before sign-in: at a hospital's own address with its name, logo and colour. */
export function AuthPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title)
  const branding = useEndpoint(getBranding, {}, { refreshEvery: false, staleTime: 5 * 60_000 })
  const hospital = branding.data?.hospital
  useEffect(() => {
    if (hospital) applyThemeColour(hospital.theme_color)
  }, [hospital])
  return (
    <main className="u-auth">
      <div className="u-auth-card">
        <div className="u-auth-brand">
          {hospital && hospital.logo_version > 0 ? (
            <img src={`/api/hospital/logo?v=${hospital.logo_version}`} alt="" height={40} />
          ) : (
            <span className="u-brand-mark" aria-hidden />
          )}
          {hospital?.name ?? 'Uzima'}
        </div>
        <h1>{title}</h1>
        {intro && <p className="u-muted">{intro}</p>}
        {children}
      </div>
    </main>
  )
}
