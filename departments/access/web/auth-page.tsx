import { type ReactNode, useEffect } from 'react'
import { type Language, languages } from '../../../kernel/contract/words/languages.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { chooseLanguage, pageLanguage } from '../../../kernel/web/language.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { useDocumentTitle } from '../../../kernel/web/ui/page/page.tsx'
import { applyTheme } from '../../../kernel/web/ui/theme.ts'
import { getBranding } from '../contract.ts'
import './auth-page.css'

/** The other languages, each in its own words: whoever cannot read this page finds theirs. */
function LanguageChoice() {
  const others = Object.entries(languages).filter(([language]) => language !== pageLanguage())
  return others.map(([language, name]) => (
    <p key={language} className="u-auth-foot">
      <button
        type="button"
        className="u-link u-plain-button"
        lang={language}
        onClick={() => chooseLanguage(language as Language)}
      >
        {name}
      </button>
    </p>
  ))
}

/** Frame of the pages before sign-in: at a hospital's own address with its name, logo and colour. */
export function AuthPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title)
  const branding = useEndpoint(getBranding, {}, { refreshEvery: false, staleTime: 5 * 60_000 })
  const hospital = branding.data?.hospital
  useEffect(() => {
    if (hospital) applyTheme(hospital.theme)
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
          {hospital?.name ?? t('Uzima')}
        </div>
        <h1>{title}</h1>
        {branding.data?.nobody && <Notice tone="amber">{t('There is no hospital at this address')}</Notice>}
        {intro && <p className="u-muted">{intro}</p>}
        {children}
        <LanguageChoice />
      </div>
    </main>
  )
}
