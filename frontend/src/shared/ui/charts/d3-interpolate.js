// The part of d3-interpolate that a linear scale needs. The whole package would bring its colours, dates and strings
// into the charts' code (see the alias in webpack.config.mjs).
export const interpolateNumber = (a, b) => (t) => a * (1 - t) + b * t;
export const interpolateRound = (a, b) => (t) => Math.round(a * (1 - t) + b * t);
export const interpolate = interpolateNumber;

/** Imported by scales that no chart here uses. It is tree-shaken, but must exist for the build to link. */
export const piecewise = (between, values) => {
  const parts = values.slice(1).map((value, index) => between(values[index], value));
  return (t) => {
    const part = Math.max(0, Math.min(parts.length - 1, Math.floor(t * parts.length)));
    return parts[part](t * parts.length - part);
  };
};
