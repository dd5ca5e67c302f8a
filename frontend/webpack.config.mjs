import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Served compressed from the disk. Not index.html: the server fills in its nonce for every reply. */
const compressible = /\.(m?js|css|svg)$/;

/** What `src/before-paint.ts` fetches ahead, by the screen that the page begins with. */
const firstScreens = {
  signIn: ['sign-in'],
  activation: ['activation'],
  dashboard: ['shell', 'dashboard'],
  shell: ['shell'],
};

/** The variables of Mantine's colours that nothing uses: every page would fetch them. */
const unusedColours = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'green',
  'lime',
  'yellow',
  'orange',
].flatMap((colour) =>
  [
    ...Array.from({ length: 10 }, (_, shade) => shade),
    ...['text', 'filled', 'filled-hover', 'light', 'light-hover', 'light-color', 'outline', 'outline-hover'],
  ].map((part) => `--mantine-color-${colour}-${part}`),
);

/** Leaves behind which files each route needs, for scripts/budget.mjs. */
const routeFiles = {
  apply(compiler) {
    compiler.hooks.done.tap('RouteFiles', (stats) => {
      const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
      const files = Object.entries(namedChunkGroups).map(([name, { assets }]) => [
        name,
        assets.map((a) => a.name),
      ]);
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(
        join(root, '.cache/route-files.json'),
        JSON.stringify(Object.fromEntries(files), null, 2),
      );
    });
  },
};

export default (_env, { mode }) => {
  const production = mode === 'production';
  return {
    mode,
    // The same target as swc-loader's, so that webpack's own code can be as short.
    target: ['web', 'es2022'],
    context: root,
    entry: { main: './src/index.tsx', 'before-paint': './src/before-paint.ts' },
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@': join(root, 'src'),
        // The package's default is the build with development warnings.
        ...(production && {
          'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
        }),
        'd3-interpolate$': join(root, 'src/shared/ui/charts/d3-interpolate.js'),
        'victory-vendor/d3-scale$': join(root, 'src/shared/ui/charts/d3-scale.js'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  // Names do not compress, so short ones make the files smaller.
                  localIdentName: production ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:5]',
                },
              },
            },
          ],
        },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
        // Its reader appends the name to an address.
        {
          test: /openjpeg_nowasm_fallback\.js$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[contenthash:8]/[name][ext]' },
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ MUNIM_VERSION: JSON.stringify(version) }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        inject: false,
        templateParameters: (compilation, assets) => ({
          htmlWebpackPlugin: { files: assets },
          filesOf: (screen) => {
            const groups = firstScreens[screen].map((name) => compilation.namedChunkGroups.get(name));
            return [...new Set(groups.flatMap((group) => group.getFiles()))]
              .map((file) => assets.publicPath + file)
              .join(' ');
          },
          firstScreens: Object.keys(firstScreens),
        }),
        minify: production && { collapseWhitespace: true, removeComments: true },
      }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:6].css' : 'assets/[name].css',
        // The layer fixes precedence, so the order in which chunks bring their styles does not matter.
        ignoreOrder: true,
      }),
      ...(production
        ? [
            routeFiles,
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              test: compressible,
              threshold: 512,
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: compressible,
              threshold: 512,
            }),
          ]
        : []),
    ],
    optimization: {
      splitChunks: {
        // The first visit loads the names of all chunks, so a small shared chunk costs more than a second copy.
        minSize: 30_000,
        cacheGroups: {
          // Sign-in does without Mantine; what comes after it loads what it shares of it once.
          kit: {
            name: 'kit',
            test: /[\\/]@mantine[\\/]core[\\/]|[\\/]shared[\\/]ui[\\/]kit/,
            chunks: ({ name }) => name === 'shell' || name === 'dashboard' || name === 'overlays',
            minChunks: 2,
            priority: 1,
            enforce: true,
          },
          // The dashboard is always shown in the shell, so their shared code is loaded once.
          framed: {
            name: 'framed',
            chunks: ({ name }) => name === 'shell' || name === 'dashboard',
            minChunks: 2,
            enforce: true,
          },
        },
      },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          // What reads PDFs is small already, and an ES module.
          exclude: /pdf\.worker|openjpeg/,
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { unusedSymbols: unusedColours },
        }),
      ],
    },
    cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack') },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      port: 5173,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/.well-known'], target: 'http://127.0.0.1:8080' }],
    },
  };
};
