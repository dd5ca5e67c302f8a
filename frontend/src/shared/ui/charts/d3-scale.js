// Recharts imports all of d3-scale, including time and logarithmic axes. The charts here use only a band of names and a
// linear scale of amounts, so the build replaces d3-scale with these (see the alias in webpack.config.mjs).
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
