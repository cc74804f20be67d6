/**
 * How long something may take that comes sooner or later, in milliseconds: at least a hundred times what a quiet
 * machine needs. Nothing that passes waits for it. Whoever hunts what hangs makes it shorter: `UZIMA_PATIENCE=10000
 * npm run test:file -- …`. No other test file names a limit (`npm run check`).
 */
export const PATIENCE_MS = Number(process.env.UZIMA_PATIENCE || 120_000)
