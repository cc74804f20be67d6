import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/words/text.ts'
import { formatAge, formatDate, formatGender, formatPhone } from '../format.ts'

type PatientBannerProps = {
  name: string
  /** Shows a disc with the initials before the name. */
  initials?: boolean
  gender: string | null
  /** `yyyy-MM-dd`; else `age` in years is shown. */
  dateOfBirth?: string | null
  /** The birth date only follows from an age. */
  estimated?: boolean
  age?: number | null
  opNumber: string
  phone?: string | null
  insurance?: string | null
  /** Always in view, each with its reaction: 'Penicillin (rash)'. `undefined`: not known here; `[]`: none recorded. */
  allergies?: readonly string[]
  alerts?: readonly string[]
  /** 'Visit V26-04211-3 · in consultation 14 min'. */
  visit?: ReactNode
  to?: string
  actions?: ReactNode
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

/** Who is on screen, with allergies always in view; sticky under the header. */
export function PatientBanner(props: PatientBannerProps) {
  const age = props.dateOfBirth
    ? `${props.estimated ? t('about ') : ''}${formatAge(props.dateOfBirth)} (${props.estimated ? t('estimated') : formatDate(props.dateOfBirth)})`
    : props.age != null
      ? `${props.age} y`
      : null
  return (
    <section className="u-banner" aria-label={t('Patient')}>
      {props.initials && (
        <span className="u-initials" aria-hidden>
          {initialsOf(props.name)}
        </span>
      )}
      <div className="u-banner-main">
        <div className="u-banner-line">
          <strong className="u-banner-name">{props.to ? <Link to={props.to}>{props.name}</Link> : props.name}</strong>
          <span>{[formatGender(props.gender), age].filter(Boolean).join(' · ')}</span>
          <span className="u-nowrap">{t('OP {opNumber}', { opNumber: props.opNumber })}</span>
          {props.visit && <span>{props.visit}</span>}
        </div>
        <div className="u-banner-line u-muted">
          {props.allergies?.length === 0 && <span>{t('No known allergies')}</span>}
          {(props.allergies ?? []).map((allergy) => (
            <span key={allergy} className="u-badge" data-tone="red">
              <IconAlertTriangle size={14} aria-hidden /> <span className="u-visually-hidden">{t('Allergy:')} </span>
              {allergy}
            </span>
          ))}
          {(props.alerts ?? []).map((alert) => (
            <span key={alert} className="u-badge" data-tone="amber">
              {alert}
            </span>
          ))}
          {props.insurance && <span>{props.insurance}</span>}
          {props.phone && <span className="u-nowrap">{formatPhone(props.phone)}</span>}
        </div>
      </div>
      {props.actions && <div className="u-row u-no-print">{props.actions}</div>}
    </section>
  )
}
