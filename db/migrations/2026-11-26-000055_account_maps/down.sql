DROP TABLE account_maps;
