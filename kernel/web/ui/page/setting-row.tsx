import './setting-row.css'
import type { ReactNode } from 'react'

/** One rule of the hospital's profile: what it is, how it stands, and the way to change it. */
export const SettingRow = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <div className="u-setting">
    <div>
      <h3>{title}</h3>
      <p className="u-muted u-small">{children}</p>
    </div>
    {action}
  </div>
)
