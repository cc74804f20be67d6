import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../contract/words/text.ts'
import { useSession } from '../../session/session.tsx'
import { formatDateTime } from '../format.ts'
import { useSpoken } from '../page/spoken.tsx'

type PrintAreaProps = {
  /** `a4`, or a strip: `receipt` (80 mm), `label` (50 × 25 mm). */
  format?: 'a4' | 'receipt' | 'label'
  title?: string
  /** Under the hospital's name: address and phone. */
  address?: ReactNode
  /** Called after the print dialog has closed. */
  onDone?: () => void
  /** Opens the print dialog as soon as the content is there. */
  auto?: boolean
  children: ReactNode
}

/**
 * While it is mounted, printing gives only its content: on screen it is invisible. Header with logo, hospital and
 * address, foot with who and when.
 */
export function PrintArea({ format = 'a4', title, address, onDone, auto, children }: PrintAreaProps) {
  const { me } = useSession()
  const { say, language } = useSpoken()
  const hospital = me?.hospital
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    document.documentElement.dataset.print = format
    const finish = () => done.current?.()
    addEventListener('afterprint', finish)
    // Codes are drawn lazily; the print waits for them as long as they say so.
    const timer = auto
      ? setInterval(() => {
          if (document.querySelector('.u-print-area [data-drawing]')) return
          clearInterval(timer)
          window.print()
        }, 50)
      : undefined
    return () => {
      clearInterval(timer)
      delete document.documentElement.dataset.print
      removeEventListener('afterprint', finish)
    }
  }, [format, auto])

  return createPortal(
    <div className="u-print-area" data-format={format} lang={language}>
      {format !== 'label' && (
        <div className="u-print-head">
          {hospital && hospital.logo_version > 0 && (
            <img src={`/api/hospital/logo?v=${hospital.logo_version}`} alt="" />
          )}
          <div>
            <strong>{hospital?.name}</strong>
            {address && <div>{address}</div>}
          </div>
        </div>
      )}
      {title && <h1>{title}</h1>}
      {children}
      {format !== 'label' && (
        <div className="u-print-foot">
          {say('Printed by {name} · {value}', { name: me?.name, value: formatDateTime(new Date().toISOString()) })}
        </div>
      )}
    </div>,
    document.body,
  )
}

/** A line of a printed table: what it is, and what is known of it; nothing where nothing is known. */
export const PrintLine = ({ label, value }: { label: string; value: string | null | undefined }) =>
  value ? (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  ) : null

type Signer = { name: string; job_title?: string | null; registration: string | null }

/** A line to sign on for each of these, with who it is and under which registration. */
export const Signatures = ({ of }: { of: readonly Signer[] }) => (
  <div className="u-signatures">
    {of.map(({ name, job_title, registration }) => (
      <div key={`${name} ${registration}`}>
        <span className="u-signature-line" />
        <strong>{name}</strong>
        <span>
          {[job_title, registration ? t('Reg. No. {number}', { number: registration }) : t('Reg. No. not recorded')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    ))}
  </div>
)
