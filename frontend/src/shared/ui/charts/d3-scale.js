// Recharts reaches for d3-scale as a whole, time axes, logarithms and all. Its charts here have a band of names and
// a line of amounts, so the build gives it these (see the alias in webpack.config.mjs).
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
