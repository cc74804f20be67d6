import type { ReactNode } from 'react'
import { NOTHING } from '../format.ts'

/** Labels with their values, one below the other: `<Facts><Fact label="Phone">{phone}</Fact></Facts>`. */
export const Facts = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <dl className={`u-facts-list ${className}`.trim()}>{children}</dl>
)

type FactProps = {
  label: string
  /** For the value: `u-strong`, `u-lines`. */
  className?: string
  children?: ReactNode
}

/** One label with its value; without a value a dash. Figures are tabular. */
export const Fact = ({ label, className = '', children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd className={`u-num ${className}`.trim()}>
      {children === undefined || children === null || children === '' || children === false ? NOTHING : children}
    </dd>
  </>
)

export type FactPair = readonly [label: string, value: ReactNode]

/** Facts that are put together before they are shown. */
export const FactList = ({ facts }: { facts: readonly FactPair[] }) => (
  <Facts>
    {facts.map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)
