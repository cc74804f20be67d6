import { Link } from 'react-router'

/** A figure that leads to its rows, where there are any that this person may see. */
export const Behind = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Link to={to} className="u-link">
      {children}
    </Link>
  ) : (
    children
  )
